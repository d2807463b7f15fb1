/** A worker that does one job: a bot thinks, a review is made. Started by the house's worker. */
import { startPython, type Python } from './python';

export interface Job {
  job: string;
  message: string;
}

/** What is told while it works, and at last the answer. */
export interface News {
  text: string;
  done: boolean;
}

const starting: Promise<Python> = startPython(false);

self.onmessage = async ({ data }: MessageEvent<Job>) => {
  const library = (await starting).pyimport('ludi.server.alone.browser');
  const tell = (text: string, done = false) => self.postMessage({ text, done } satisfies News);
  const answer = library.work(data.job, data.message, (text: string) => tell(text)) as string;
  tell(answer, true);
};
