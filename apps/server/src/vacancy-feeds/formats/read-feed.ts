import type { FeedFormat } from '@trampolim/contract/values/integration-vocabulary';
import type { Feed } from './feed.ts';
import { readCsv } from './read-csv.ts';
import { readIndeedXml } from './read-indeed-xml.ts';
import { readJsonLd, readWebPage } from './read-json-ld.ts';

export interface FeedText {
  text: string;
  /** Recognized by the content if absent. */
  format?: FeedFormat | undefined;
  /** The URL of the content. */
  url?: string | undefined;
}

const isMarkup = (text: string) => /^\s*</.test(text);

/** The root element of Indeed's format is `source`. A page may begin with an XML declaration as well. */
const isIndeedXml = (text: string) =>
  /^\s*<(\?xml|source)\b/i.test(text) && !/<html[\s>]/i.test(text.slice(0, 500));

/**
 * Reads the vacancies of a file, feed or page.
 * @throws {UnreadableFeed}
 */
export function readFeed({ text, format = recognize(text), url }: FeedText): Feed {
  switch (format) {
    case 'csv':
      return readCsv(text);
    case 'indeed-xml':
      return readIndeedXml(text);
    case 'json-ld':
      return isMarkup(text) ? readWebPage(text, url) : readJsonLd(text);
  }
}

function recognize(text: string): FeedFormat {
  if (isIndeedXml(text)) return 'indeed-xml';
  return isMarkup(text) || /^\s*[[{]/.test(text) ? 'json-ld' : 'csv';
}
