/** The ways in which the house may call me, as the page of notifications shows and changes them. */
import { del, get, post, put } from './api';
import type { ChannelAnswer, ChannelsAnswer } from './messages';
import { letCall, letRest, thisDevice, type DeviceState } from './push';

export type Channel = ChannelAnswer;
export type What = 'turn' | 'over' | 'chat';
export type When = Channel[What];
export const WHATS: readonly What[] = ['turn', 'over', 'chat'];
export const WHENS: readonly When[] = ['now', 'away', 'never'];

const LOOK_MS = 500;
const PATIENCE_MS = 15_000;

export class Channels {
  all: Channel[] = $state.raw([]);
  mail = $state(false);
  device: DeviceState = $state('off');
  ready = $state(false);
  private key = '';
  private address = '';

  /** The channel that is this very device. */
  readonly here: Channel | undefined = $derived(
    this.all.find(({ kind, address }) => kind === 'push' && address === this.address),
  );

  async load(): Promise<void> {
    const found = await get<ChannelsAnswer>('/api/me/channels');
    const device = await thisDevice();
    this.key = found.key;
    this.mail = found.mail;
    this.address = device.address;
    this.all = found.channels;
    this.device = device.state === 'on' && !this.here ? 'off' : device.state;
    this.ready = true;
  }

  /** Lets this device be called, or not any more. */
  async switchDevice(on: boolean): Promise<void> {
    if (on) {
      const made = await letCall(this.key);
      if (made)
        await post('/api/me/channels', { kind: 'push', address: made.endpoint, keys: made.keys });
    } else {
      if (this.here) await del(`/api/me/channels/${this.here.id}`);
      await letRest();
    }
    await this.load();
  }

  async add(kind: 'webhook' | 'mail', address: string, format = 'json'): Promise<void> {
    await post('/api/me/channels', { kind, address, format });
    await this.load();
  }

  async change(channel: Channel, part: Partial<Record<What, When>> & { on?: boolean }) {
    await put(`/api/me/channels/${channel.id}`, part);
    await this.load();
  }

  async remove(channel: Channel): Promise<void> {
    await del(`/api/me/channels/${channel.id}`);
    await this.load();
  }

  /** Sends a trial and waits for what comes of it; false if nobody answers. */
  async test(channel: Channel): Promise<boolean> {
    const before = channel.said_at;
    await post(`/api/me/channels/${channel.id}/test`, {});
    for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
      await new Promise((done) => setTimeout(done, LOOK_MS));
      await this.load();
      const now = this.all.find(({ id }) => id === channel.id);
      if (!now || now.said_at !== before) return true;
    }
    return false;
  }
}
