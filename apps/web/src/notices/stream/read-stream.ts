import type { NoticeEvent } from '@trampolim/contract/accounts/notices';
import { createParser } from 'eventsource-parser';
import { request } from '../../platform/api/request.ts';

/** An event, and the id by which the next stream goes on after it. */
export interface Told {
  id: string;
  event: NoticeEvent;
}

interface Reading {
  /** The id of the last event that was heard. */
  since: string | undefined;
  signal: AbortSignal;
  onTold: (told: Told) => void;
}

/** In milliseconds. The server gives a sign of life every 20 s: a connection without one is dead, whatever the device believes. */
const longestSilence = 50_000;

/**
 * Reads the stream for as long as it is open; the server closes it where the access token ends.
 * @throws {ApiError} where it cannot be opened
 */
export async function readStream({ since, signal, onTold }: Reading): Promise<void> {
  const silence = new AbortController();
  let patience: ReturnType<typeof setTimeout> | undefined;
  const waitOn = () => {
    clearTimeout(patience);
    patience = setTimeout(() => silence.abort(), longestSilence);
  };
  const parser = createParser({
    onEvent: ({ event, id, data }) => {
      if (event === 'notices' && id) onTold({ id, event: JSON.parse(data) as NoticeEvent });
    },
  });
  waitOn();
  try {
    const { body } = await request('GET /api/notices/stream', {
      query: { lastEventId: since },
      signal: AbortSignal.any([signal, silence.signal]),
      isStream: true,
      // Whoever asked gives the signal when they leave.
      outlivesSession: true,
    });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      waitOn();
      parser.feed(part.value);
    }
  } finally {
    clearTimeout(patience);
  }
}
