import type { AddressInfo } from 'node:net';
import { type NoticeEvent, noticeEvent } from '@trampolim/contract/notices/notices';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';

interface ReceivedEvent extends NoticeEvent {
  id: string;
}

interface ListeningBrowser {
  status: number;
  headers: Headers;
  /** Waits for the next event. Undefined once the stream has ended. */
  next(): Promise<ReceivedEvent | undefined>;
  /** Waits for the first event that meets a condition. */
  until(matches: (event: ReceivedEvent) => boolean): Promise<ReceivedEvent>;
  /** Closes the connection. */
  close(): void;
}

/** Starts a test's app on a free port. */
export async function listenOnPort(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Opens a person's notice stream as a page does. The stream is closed after the file's tests. */
export async function listenToNotices(
  url: string,
  headers: Record<string, string>,
  query = '',
): Promise<ListeningBrowser> {
  const disconnection = new AbortController();
  afterAll(() => disconnection.abort());
  const response = await fetch(`${url}/api/notices/stream${query}`, {
    headers,
    signal: disconnection.signal,
  });
  const events = response.body ? readEvents(response.body) : undefined;
  const next = async () => {
    const result = await events?.next();
    return result?.done ? undefined : result?.value;
  };
  return {
    status: response.status,
    headers: response.headers,
    next,
    async until(matches) {
      for (;;) {
        const event = await next();
        if (!event) throw new Error('The stream ended before a matching event arrived.');
        if (matches(event)) return event;
      }
    },
    close: () => disconnection.abort(),
  };
}

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ReceivedEvent> {
  let text = '';
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + part).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line]));
      const data = fields.get('data');
      if (!data) continue;
      yield {
        id: fields.get('id')?.slice('id: '.length) ?? '',
        ...noticeEvent.parse(JSON.parse(data.slice('data: '.length))),
      };
    }
  }
}
