/** How the pages reach their house: over the network, or, where there is none, in a worker of this browser. */

/** What the pages use of a socket. */
export interface Line {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | null;
}

export interface Transport {
  /** A request to a path of the house. */
  ask(path: string, asked?: Asked): Promise<Response>;
  /** A socket at a path of the house. */
  line(path: string): Line;
}

const overTheNetwork: Transport = {
  ask: (path, asked) => fetch(path, asked),
  line(path) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return new WebSocket(`${scheme}://${location.host}${path}`) as Line;
  },
};

let transport = overTheNetwork;

/** From now on the house is reached this way; said once, before the first page. */
export function reachBy(way: Transport): void {
  transport = way;
}

export const ask: Transport['ask'] = (path, asked) => transport.ask(path, asked);
export const line: Transport['line'] = (path) => transport.line(path);
