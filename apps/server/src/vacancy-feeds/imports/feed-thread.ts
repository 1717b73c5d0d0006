import { parentPort } from 'node:worker_threads';
import { UnreadableFeed } from '../formats/feed.ts';
import { readFeed } from '../formats/read-feed.ts';
import { analyseFeed } from './analyse-feed.ts';
import type { FeedReply, FeedRequest } from './feed-reader.ts';

/** Reads a feed in this worker thread, which reads one at a time. */
function replyTo({ home, ...content }: FeedRequest): FeedReply {
  try {
    const feed = readFeed(content);
    return { feed: { ...feed, vacancies: analyseFeed(feed, home) } };
  } catch (error) {
    if (error instanceof UnreadableFeed) return { problem: error.message };
    throw error;
  }
}

// Any other failure ends the thread. The next feed starts another one.
parentPort?.on('message', (request: FeedRequest) => parentPort?.postMessage(replyTo(request), []));
