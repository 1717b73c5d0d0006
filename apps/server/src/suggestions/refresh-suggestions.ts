import { defaultCurrency, states } from '@trampolim/contract/values/vocabulary';
import { exactCountLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { countCandidates, queriesOfSearch } from '../candidates/candidate-search.ts';
import type { Database } from '../platform/database/database.ts';
import { countUpToLimit, type Total } from '../platform/http/paging.ts';
import type { SearchSide } from '../search/spelling.ts';
import { matchingVacancies, understandFilters } from '../vacancies/search/matching-vacancies.ts';
import { collectResumeNames, collectVacancyNames, type SuggestedName } from './collect-names.ts';

/** A suggestion as a search. */
interface SuggestedSearch {
  text: string;
  /** The state of a city; other suggestions have none. */
  state: string | null;
}

/** Counts the documents that match the whole search, as saved searches do. Also returns the queries for resumes. */
async function countMatches(
  db: Database,
  side: SearchSide,
  { text, state }: SuggestedSearch,
): Promise<Total & { queries: string[] | null }> {
  const place = state === null ? undefined : { city: text, state: states.find((code) => code === state) };
  if (side === 'resume') {
    const search = place ?? { search: text };
    const total = await countCandidates(db, search, { blockers: [], upTo: exactCountLimit });
    return { ...total, queries: await queriesOfSearch(db, search) };
  }
  const filters = await understandFilters(db, { ...(place ?? { title: text }), currency: defaultCurrency });
  return { ...(await countUpToLimit(db, matchingVacancies(db, filters))), queries: null };
}

const collectors = { vacancy: collectVacancyNames, resume: collectResumeNames };

/**
 * Collects the names of one side and counts their search results, starting with the oldest counts, until
 * `maxMs` milliseconds have passed. The next call continues with the rest.
 */
export async function refreshSuggestions(
  db: Database,
  side: SearchSide,
  maxMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const end = performance.now() + maxMs;
  await storeNames(db, side, await collectors[side](db));
  const suggestions = await db
    .selectFrom('search_suggestion')
    .select(['kind', 'key', 'text', 'state'])
    .where('side', '=', side)
    .orderBy('counted_at', (order) => order.asc().nullsFirst())
    .orderBy('kind')
    .execute();
  for (const { kind, key, text, state } of suggestions) {
    if (performance.now() > end) return;
    const { count, estimated, queries } = await countMatches(db, side, { text, state });
    await db
      .updateTable('search_suggestion')
      .set({ total: count, total_is_estimate: estimated, queries, counted_at: sql`clock_timestamp()` })
      .where('side', '=', side)
      .where('kind', '=', kind)
      .where('key', '=', key)
      .execute();
  }
}

/** Stores new names and removes those that no document contains any more. */
async function storeNames(db: Database, side: SearchSide, names: SuggestedName[]): Promise<void> {
  await sql`
    with named as (
      select n.kind, n.key, n.text, n.state, f.forms
      from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n (kind suggestion_kind, key text, text text, state text, forms text[]),
        lateral (select array_agg(distinct search_plain(form)) as forms from unnest(n.forms) form where search_plain(form) <> '') f
      where f.forms is not null
    ), removed as (
      delete from search_suggestion s
      where side = ${side} and not exists (select from named n where n.kind = s.kind and n.key = s.key)
    )
    insert into search_suggestion (side, kind, key, text, state, forms, words)
      select ${side}, kind, key, text, state, forms, array_to_tsvector(string_to_array(array_to_string(forms, ' '), ' ')) from named
    on conflict (side, kind, key) do update set text = excluded.text, forms = excluded.forms, words = excluded.words
      where (search_suggestion.text, search_suggestion.forms) is distinct from (excluded.text, excluded.forms)`.execute(
    db,
  );
}
