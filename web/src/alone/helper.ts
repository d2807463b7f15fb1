/** A worker that does one job: a bot thinks, a review is made. Started by the house's worker. */
import { startPython, type Python } from './python';

export interface Job {
  job: string;
  message: string;
}

const starting: Promise<Python> = startPython();

self.onmessage = async ({ data }: MessageEvent<Job>) => {
  const library = (await starting).pyimport('ludi.server.alone.browser');
  const tell = (text: string) => self.postMessage(text);
  tell(library.work(data.job, data.message, tell) as string);
};
