import { request } from 'node:http';

/** A message to the process of readers, which then opens a stream for each of these tokens. */
export interface OpenStreamsMessage {
  url: string;
  authorizations: string[];
}

/** The number of events that have arrived, and the time of the last one in milliseconds since 1970. */
export interface ArrivedEvents {
  eventCount: number;
  lastAt: number;
}

const arrivedEvents: ArrivedEvents = { eventCount: 0, lastAt: 0 };

function listen(url: string, authorization: string): void {
  request(`${url}/api/notices/stream`, { headers: { authorization } }, (response) => {
    response.setEncoding('utf8');
    response.on('data', (part: string) => {
      arrivedEvents.eventCount += part.split('event: ').length - 1;
      arrivedEvents.lastAt = Date.now();
    });
  }).end();
}

process.on('message', (message: OpenStreamsMessage | 'report') => {
  if (message === 'report') process.send?.(arrivedEvents);
  else for (const authorization of message.authorizations) listen(message.url, authorization);
});
