import type { NoticeEvent } from '@trampolim/contract/notices/notices';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { listen } from '../platform/database/listen.ts';
import type { EventStream } from '../platform/http/event-stream.ts';
import { type NoticeChanges, readNoticeChanges } from './notice-queries.ts';

type NoticeStream = EventStream<NoticeEvent>;

/** One stream and its last event. */
interface Reader {
  stream: NoticeStream;
  /** The position at which the next event starts. */
  since: string | undefined;
  /** The number of unread notices in its last event. Undefined before the first event, which always comes. */
  unread: number | undefined;
  /** True if the client could not receive an event yet. */
  isBehind: boolean;
}

interface NoticeHub {
  /** Sends an account's new notices to a stream until it closes, from the event `since` or from now on. */
  join(accountId: string, stream: NoticeStream, since: string | undefined): void;
  stop(): Promise<void>;
}

interface HubOptions {
  db: Database;
  url: string;
  log: FastifyBaseLogger;
}

/** The maximum number of accounts that are read at once, so that requests find a database connection. */
const maxConcurrentReads = 4;

/**
 * Manages every open stream of this server. A single database connection is notified when an account's notices
 * change. The changes are then read from the database, starting at each stream's last event, so missed messages are
 * delivered with the next event or as soon as the connection is restored.
 */
export function createNoticeHub({ db, url, log }: HubOptions): NoticeHub {
  const readers = new Map<string, Set<Reader>>();
  /** Accounts with new events, in the order of their messages. */
  const changedAccounts = new Set<string>();
  /** Accounts whose notices are being read. */
  const accountsInProgress = new Set<string>();
  let stopListening: (() => Promise<void>) | undefined;

  const onNotification = (accountIds: Iterable<string>) => {
    for (const accountId of accountIds) if (readers.has(accountId)) changedAccounts.add(accountId);
    sendToNextAccounts();
  };

  function sendToNextAccounts(): void {
    for (const accountId of changedAccounts) {
      if (accountsInProgress.size >= maxConcurrentReads) return;
      // Each account is read once at a time, so that an older count never follows a newer one.
      if (accountsInProgress.has(accountId)) continue;
      changedAccounts.delete(accountId);
      accountsInProgress.add(accountId);
      void sendChanges(accountId);
    }
  }

  async function sendChanges(accountId: string): Promise<void> {
    const accountReaders = [...(readers.get(accountId) ?? [])];
    try {
      for (const [since, group] of Map.groupBy(accountReaders, (reader) => reader.since)) {
        const changes = await readNoticeChanges(db, accountId, since);
        for (const reader of group) if (await reader.stream.checkSignIn()) sendEvent(reader, changes);
      }
    } catch (error) {
      log.warn({ err: error }, 'notices not announced');
      // Clients reconnect and continue from their last event.
      for (const { stream } of accountReaders) stream.end();
    }
    accountsInProgress.delete(accountId);
    sendToNextAccounts();
  }

  const startListening = () => {
    stopListening ??= listen({
      url,
      channel: 'notice',
      onMessage: (accountIds) => onNotification(accountIds.split(',')),
      onListening: () => onNotification(readers.keys()),
      onLost: (error) => log.warn({ err: error }, 'cannot listen for notices'),
    });
  };

  return {
    join(accountId, stream, since) {
      const reader: Reader = { stream, since, unread: undefined, isBehind: false };
      const accountReaders = readers.get(accountId) ?? new Set();
      readers.set(accountId, accountReaders.add(reader));
      stream.onClose(() => {
        accountReaders.delete(reader);
        if (accountReaders.size === 0 && readers.get(accountId) === accountReaders) readers.delete(accountId);
      });
      stream.onDrain(() => {
        if (reader.isBehind) onNotification([accountId]);
      });
      startListening();
      onNotification([accountId]);
    },
    stop: async () => stopListening?.(),
  };
}

/**
 * Sends an event unless it changes nothing. A client that is behind retains its position, and gets the rest once it has
 * received the earlier events.
 */
function sendEvent(reader: Reader, { event, upTo }: NoticeChanges): void {
  const hasChanged = event.unread !== reader.unread || event.notices.length > 0 || !event.whole;
  if (!hasChanged) return;
  reader.isBehind = !reader.stream.send(event, upTo);
  if (reader.isBehind) return;
  reader.since = upTo;
  reader.unread = event.unread;
}
