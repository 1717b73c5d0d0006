import { expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';
import type { DocumentSource } from './document-source.ts';
import { readByRelevance } from './ranked-search.ts';
import { understandQuery } from './understand-query.ts';

const { db } = await startTestApp();
const query = await understandQuery(db, 'vacancy', 'analista vendas');
const worstTier = 4;

/** Creates a source with one document for each tier in `tierOf`, the newest first, whose estimates reach all of them. */
function aSourceOf(tierOf: number[]): DocumentSource & { keys: string[] } {
  const documents = tierOf.map((tier, age) => ({ id: String(9000 - age), key: String(9000 - age), tier }));
  return {
    keys: documents.map(({ key }) => key),
    keyForm: '\\d+',
    countsSeparately: true,
    find: async ({ textQueries, excludedQueries, before = '9999', oldest = '0', most }) =>
      documents
        .filter(({ key }) => key < before && key >= oldest)
        // A further query asks for the documents of better tiers, or excludes them.
        .filter(({ tier }) => tier < worstTier || textQueries.length === 1)
        .filter(({ tier }) => tier === worstTier || excludedQueries.length === 0)
        .slice(0, most),
    reachOf: () => '1',
    isReachReliable: () => true,
    firstMatchingQuery: async () => new Map(),
    count: async () => ({ count: 1001, estimated: true }),
  };
}

test.each([
  ['none', 0],
  ['some', 100],
  ['more than are ranked', 1200],
])(
  'pages list each document once if an estimate reached too far back: %s in a better tier',
  async (_, count) => {
    const tierOf = [3000, count, 2].map((length, index) =>
      Array<number>(length).fill(index === 1 ? 1 : worstTier),
    );
    const source = aSourceOf(tierOf.flat());
    const listed: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await readByRelevance(source, query, { limit: 100, cursor });
      listed.push(...page.items.map(({ key }) => key));
      cursor = page.nextCursor;
    } while (cursor);

    expect(listed).toHaveLength(source.keys.length);
    expect(new Set(listed)).toEqual(new Set(source.keys));
  },
);
