import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import type { SearchSide } from '../../apps/server/src/search/spelling.ts';
import { refreshSuggestions } from '../../apps/server/src/suggestions/refresh-suggestions.ts';
import type { ServedApp } from '../setup/serve-app.ts';
import { percentile } from './percentiles.ts';

const paths = {
  vacancy: '/api/public/search-suggestions',
  resume: '/api/user/candidate/search-suggestions',
};

/** The number of names that are typed letter by letter, and the maximum number of letters. */
const typedNames = 200;
const typedLetters = 8;

/** Maximum time in which the names are counted before they are typed. */
const countingMs = 600_000;

/** Collects and counts the names like the job, and returns those that are suggested. */
export async function prepareSuggestions(databaseUrl: string, side: SearchSide): Promise<string[]> {
  const { db } = openDatabase(databaseUrl, { statementTimeout: false });
  const started = performance.now();
  await refreshSuggestions(db, side, countingMs);
  const seconds = (performance.now() - started) / 1000;
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
 * Types names letter by letter, each beginning only once, so that no answer comes from a cache, and then names with a
 * typing error. Prints how long the answers took.
 */
export async function measureSuggestions(
  served: ServedApp,
  side: SearchSide,
  names: readonly string[],
): Promise<void> {
  const step = Math.max(1, Math.floor(names.length / typedNames));
  const typed = names.filter((_, at) => at % step === 0);
  const beginnings = typed.flatMap((text) =>
    Array.from({ length: typedLetters - 1 }, (_, more) => text.slice(0, more + 2)),
  );
  const authorization = await served.viewer();
  const measure = async (shows: string, texts: Iterable<string>) => {
    const milliseconds: number[] = [];
    for (const text of texts) {
      const query = new URLSearchParams({ text });
      const asked = performance.now();
      const response = await fetch(`${served.url}${paths[side]}?${query}`, { headers: { authorization } });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${text} answered ${response.status}`);
      milliseconds.push(performance.now() - asked);
    }
    const [p50, p99] = [0.5, 0.99].map((share) => percentile(milliseconds, share).toFixed(1));
    const slowest = Math.max(...milliseconds).toFixed(1);
    console.log(
      `${shows}: ${milliseconds.length} asked for, p50 ${p50} ms, p99 ${p99} ms, slowest ${slowest} ms`,
    );
  };
  await measure('beginnings of names', new Set(beginnings.filter((text) => text.trim().length > 1)));
  // Swaps two letters.
  await measure(
    'with a typing error',
    new Set(
      typed
        .filter((text) => text.length > 5)
        .map((text) => `${text.slice(0, 2)}${text[3]}${text[2]}${text.slice(4, 8)}`),
    ),
  );
}
