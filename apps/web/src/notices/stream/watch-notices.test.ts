import { locks } from 'node:worker_threads';
import type { NoticeEvent } from '@trampolim/contract/notices/notices';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { EventStream, refuse } from '../../../test/mock-responses.ts';
import { loseConnection, serve } from '../../../test/serve.ts';
import { anEvent, serveNoticeStream } from '../../../test/serve-notice-stream.ts';
import { storeAccessToken, storeAccount } from '../../platform/api/tab-session.ts';
import { watchNotices } from './watch-notices.ts';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

/** Advances the fake timers, which Testing Library's `waitFor` does not. */
const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });

let account = 0;

/** A browser whose tabs share locks and belong to one account. */
function aBrowser({ hasLocks = true } = {}) {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue((hasLocks ? locks : null) as LockManager);
  account += 1;
  const accountId = `account ${account}`;
  return {
    openTab() {
      const controller = new AbortController();
      const events: [event: NoticeEvent, isFirst: boolean][] = [];
      const watching = watchNotices({
        accountId,
        signal: controller.signal,
        onEvent: (event, { isFirst }) => events.push([event, isFirst]),
      });
      const leave = async () => {
        controller.abort();
        await watching;
      };
      onTestFinished(leave);
      return { events, counts: () => events.map(([{ unread }]) => unread), leave };
    },
  };
}

/** Simulates a change of the tab's visibility or of the network. */
function simulate(change: 'hidden' | 'visible' | 'offline' | 'online'): void {
  if (change === 'hidden' || change === 'visible') {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(change === 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  } else {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(change === 'online');
    window.dispatchEvent(new Event(change));
  }
}

test('events are received as they arrive, however they are chunked', async () => {
  const stream = serveNoticeStream();
  const tab = aBrowser().openTab();
  await waitUntil(() => expect(stream.lastEventIds()).toEqual([null]));

  stream.latest().write('retry: 3000\n\n:\n\nevent: noti');
  stream.latest().write('ces\nid: 7\ndata: {"unread":2,"notices":[],"whole":false}\n\n');
  stream.latest().send(anEvent(3), '8');

  await waitUntil(() => expect(tab.counts()).toEqual([2, 3]));
  expect(tab.events.map(([, isFirst]) => isFirst)).toEqual([true, false]);
});

test('a closed stream is reopened after the last event', async () => {
  const stream = serveNoticeStream();
  const tab = aBrowser().openTab();
  await waitUntil(() => expect(stream.connections).toHaveLength(1));
  stream.latest().send(anEvent(1), '41');
  await waitUntil(() => expect(tab.counts()).toEqual([1]));

  stream.latest().end();
  await vi.advanceTimersByTimeAsync(1_000);
  await waitUntil(() => expect(stream.lastEventIds()).toEqual([null, '41']));
  stream.latest().send(anEvent(2), '42');

  await waitUntil(() => expect(tab.counts()).toEqual([1, 2]));
});

test('the delay grows with each failure and respects Retry-After', async () => {
  const requestedAt: number[] = [];
  const startedAt = Date.now();
  let isRefusing = false;
  serve({
    'GET /api/notices/stream': () => {
      requestedAt.push(Math.round((Date.now() - startedAt) / 1000));
      return isRefusing ? refuse('stream_limit', { retryAfterSeconds: 45 }) : loseConnection();
    },
  });
  aBrowser().openTab();

  await vi.advanceTimersByTimeAsync(16_000);
  expect(requestedAt).toEqual([0, 1, 3, 7, 15]);
  isRefusing = true;
  await vi.advanceTimersByTimeAsync(16_000);
  expect(requestedAt.slice(5)).toEqual([31]);
  await vi.advanceTimersByTimeAsync(43_000);
  expect(requestedAt).toHaveLength(6);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(requestedAt.slice(5)).toEqual([31, 76]);
});

test('a connection without a heartbeat for 50 seconds is aborted and opened again', async () => {
  const stream = serveNoticeStream();
  aBrowser().openTab();
  await waitUntil(() => expect(stream.connections).toHaveLength(1));

  await vi.advanceTimersByTimeAsync(40_000);
  stream.latest().write(':\n\n');
  await vi.advanceTimersByTimeAsync(40_000);
  expect(stream.connections).toHaveLength(1);

  await vi.advanceTimersByTimeAsync(15_000);
  expect(stream.connections.map(({ isOpen }) => isOpen)).toEqual([false, true]);
});

test('the events missed offline are requested once back online', async () => {
  const stream = serveNoticeStream();
  const tab = aBrowser().openTab();
  await waitUntil(() => expect(stream.connections).toHaveLength(1));
  stream.latest().send(anEvent(1), '5');
  await waitUntil(() => expect(tab.counts()).toEqual([1]));

  simulate('offline');
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(stream.connections.map(({ isOpen }) => isOpen)).toEqual([false]);

  simulate('online');
  await vi.advanceTimersByTimeAsync(0);
  expect(stream.lastEventIds()).toEqual([null, '5']);
});

test('a tab hidden for five minutes stops reading and catches up once visible', async () => {
  const stream = serveNoticeStream();
  const tab = aBrowser().openTab();
  await waitUntil(() => expect(stream.connections).toHaveLength(1));
  stream.latest().send(anEvent(1), '5');
  await waitUntil(() => expect(tab.counts()).toEqual([1]));

  const advanceMinutes = async (minutes: number) => {
    for (let heartbeats = 0; heartbeats < minutes * 2; heartbeats += 1) {
      await vi.advanceTimersByTimeAsync(minute / 2);
      stream.latest().write(':\n\n');
    }
  };
  simulate('hidden');
  await advanceMinutes(4.5);
  expect(stream.connections.map(({ isOpen }) => isOpen)).toEqual([true]);
  await advanceMinutes(10);
  expect(stream.connections.map(({ isOpen }) => isOpen)).toEqual([false]);

  simulate('visible');
  await waitUntil(() => expect(stream.lastEventIds()).toEqual([null, '5']));
});

test('one tab of the browser reads for all tabs', async () => {
  const stream = serveNoticeStream();
  const browser = aBrowser();
  const first = browser.openTab();
  await waitUntil(() => expect(stream.connections).toHaveLength(1));
  const second = browser.openTab();
  stream.latest().send(anEvent(1), '11');
  await waitUntil(() => expect([first.counts(), second.counts()]).toEqual([[1], [1]]));
  expect(stream.connections).toHaveLength(1);

  await first.leave();
  await waitUntil(() => expect(stream.lastEventIds()).toEqual([null, '11']));
  stream.latest().send(anEvent(2), '12');

  await waitUntil(() => expect(second.counts()).toEqual([1, 2]));
  expect(first.counts()).toEqual([1]);
});

test('only a new tab receives the latest event from the leader', async () => {
  const stream = serveNoticeStream();
  const browser = aBrowser();
  const leader = browser.openTab();
  await waitUntil(() => expect(stream.connections).toHaveLength(1));
  const follower = browser.openTab();
  stream.latest().send(anEvent(4), '11');
  await waitUntil(() => expect([leader.counts(), follower.counts()]).toEqual([[4], [4]]));

  const newcomer = browser.openTab();
  await waitUntil(() => expect(newcomer.events).toEqual([[anEvent(4), true]]));

  // A message that another tab received twice would be between these two events.
  stream.latest().send(anEvent(5), '12');
  await waitUntil(() => expect(follower.counts().at(-1)).toBe(5));
  expect([leader.counts(), follower.counts()]).toEqual([
    [4, 5],
    [4, 5],
  ]);
});

test('without Web Locks, each tab reads the stream itself', async () => {
  const stream = serveNoticeStream();
  const browser = aBrowser({ hasLocks: false });
  browser.openTab();
  browser.openTab();

  await waitUntil(() => expect(stream.connections).toHaveLength(2));
});

test('closing a tab closes its stream and opens no other', async () => {
  const stream = serveNoticeStream();
  const tab = aBrowser().openTab();
  await waitUntil(() => expect(stream.connections).toHaveLength(1));

  await tab.leave();
  await vi.advanceTimersByTimeAsync(10 * minute);

  expect(stream.connections.map(({ isOpen }) => isOpen)).toEqual([false]);
});

test('an expired access token is refreshed', async () => {
  storeAccount('account');
  storeAccessToken('old');
  const tokens: (string | undefined)[] = [];
  serve({
    'POST /api/auth/refresh-token': { accessToken: 'new' },
    'GET /api/notices/stream': ({ token, signal }) => {
      tokens.push(token);
      return token === 'old' ? refuse('session_ended') : new EventStream(signal);
    },
  });
  aBrowser().openTab();

  await waitUntil(() => expect(tokens).toEqual(['old', 'new']));
});
