import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import type { SearchSide } from '../../apps/server/src/search/spelling.ts';
import { refreshSuggestions } from '../../apps/server/src/suggestions/refresh-suggestions.ts';
import type { ServedApp } from '../setup/serve-app.ts';
import { percentile } from './percentiles.ts';

const paths = {
  vacancy: '/api/public/search-suggestions',
  resume: '/api/user/candidate/search-suggestions',
};

/** About this number of names is typed letter by letter, each up to the maximum number of letters. */
const typedNameCount = 200;
const maxTypedLetters = 8;

/** The names are counted for at most this time before they are typed. */
const countingMs = 600_000;

/** Collects and counts the names like the product's job, and returns those that are suggested. */
export async function prepareSuggestions(databaseUrl: string, side: SearchSide): Promise<string[]> {
  const { db } = openDatabase(databaseUrl, { statementTimeout: false });
  const startedAt = performance.now();
  await refreshSuggestions(db, side, countingMs);
  const seconds = (performance.now() - startedAt) / 1000;
  const names = await db
    .selectFrom('search_suggestion')
    .select('text')
    .where('side', '=', side)
    .where('total', '>', 0)
    .orderBy('key')
    .execute();
  await db.destroy();
  console.log(`${names.length} suggestions, collected and counted in ${seconds.toFixed(0)} s`);
  return names.map(({ text }) => text);
}

/**
 * Types names letter by letter, each beginning only once, so that no response comes from a cache, and then names with a
 * typing error. Prints how long the responses took.
 */
export async function measureSuggestions(
  server: ServedApp,
  side: SearchSide,
  names: readonly string[],
): Promise<void> {
  const step = Math.max(1, Math.floor(names.length / typedNameCount));
  const typedNames = names.filter((_, index) => index % step === 0);
  const beginnings = typedNames.flatMap((text) =>
    Array.from({ length: maxTypedLetters - 1 }, (_, index) => text.slice(0, index + 2)),
  );
  const authorization = await server.signInViewer();
  const measure = async (label: string, texts: Iterable<string>) => {
    const milliseconds: number[] = [];
    for (const text of texts) {
      const query = new URLSearchParams({ text });
      const sentAt = performance.now();
      const response = await fetch(`${server.url}${paths[side]}?${query}`, { headers: { authorization } });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${text} responded with ${response.status}`);
      milliseconds.push(performance.now() - sentAt);
    }
    const [p50, p99] = [0.5, 0.99].map((share) => percentile(milliseconds, share).toFixed(1));
    const slowest = Math.max(...milliseconds).toFixed(1);
    console.log(
      `${label}: ${milliseconds.length} requests, p50 ${p50} ms, p99 ${p99} ms, slowest ${slowest} ms`,
    );
  };
  await measure('beginnings of names', new Set(beginnings.filter((text) => text.trim().length > 1)));
  // The typing error swaps two letters.
  await measure(
    'with a typing error',
    new Set(
      typedNames
        .filter((text) => text.length > 5)
        .map((text) => `${text.slice(0, 2)}${text[3]}${text[2]}${text.slice(4, 8)}`),
    ),
  );
}
