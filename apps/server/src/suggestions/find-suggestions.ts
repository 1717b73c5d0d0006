import {
  type Suggestion,
  type SuggestionKind,
  suggestionKinds,
} from '@trampolim/contract/suggestions/suggestions';
import { states } from '@trampolim/contract/values/vocabulary';
import { minSuggestedLetters, suggestionLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { cacheResult } from '../platform/cache-result.ts';
import type { Database } from '../platform/database/database.ts';
import type { Reads } from '../platform/replicas/reads.ts';
import { allowedDistance, minCorrectedLength, type SearchSide } from '../search/spelling.ts';
import { spellingDistance } from '../search/spelling-distance.ts';

/** Further words are ignored, so that the cost of every call is bounded. */
const wordLimit = 12;

/** The words of all suggestions are read again after this time. */
export const wordsCacheMs = 5 * 60_000;

/** The counts exclude resumes of `blockers`, who blocked the searching company. */
type Suggest = (text: string, blockers?: string[]) => Promise<Suggestion[]>;

/** Finds suggestions for typed words on one side of the search. */
export function createSuggest(reads: Reads, side: SearchSide): Suggest {
  const knownWords = cacheResult(() => reads.forEverybody((db) => readKnownWords(db, side)), wordsCacheMs);
  const suggest = async (db: Database, text: string, blockers: string[]): Promise<Suggestion[]> => {
    const words = await toPlainWords(db, text);
    if (words.join('').length < minSuggestedLetters) return [];
    const matches = await readMatches(
      db,
      side,
      words.map((word) => [word]),
      blockers,
    );
    if (matches.length > 0) return chooseSuggestions(matches);
    const corrected = correctWords(words, await knownWords());
    return corrected ? chooseSuggestions(await readMatches(db, side, corrected, blockers)) : [];
  };
  return (text, blockers = []) => reads.forEverybody((db) => suggest(db, text, blockers));
}

/** The words of a typed text in the form in which suggestions are stored. */
async function toPlainWords(db: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{ plain: string }>`select search_plain(${text}) as plain`.execute(db);
  return (rows[0]?.plain ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, wordLimit);
}

interface Match {
  kind: SuggestionKind;
  text: string;
  state: string | null;
  total: number;
  total_is_estimate: boolean;
  /** 0 for the whole text, 1 for its beginning, 2 for the beginnings of later words. */
  fit: number;
}

/**
 * Reads the best suggestions of each kind. Each entry of `wordAlternatives` is a word with its alternatives, one of
 * which must start a word of the suggestion.
 */
async function readMatches(
  db: Database,
  side: SearchSide,
  wordAlternatives: string[][],
  blockers: string[],
): Promise<Match[]> {
  // Folded words consist of letters and digits, so they need no quoting.
  const query = wordAlternatives
    .map((words) => `(${words.map((word) => `${word}:*`).join(' | ')})`)
    .join(' & ');
  const [first = [], ...rest] = wordAlternatives;
  // The typed text with each alternative of its first word, and with the first alternative of every other word.
  const beginnings = first.map((word) => [word, ...rest.map(([other]) => other)].join(' '));
  // The same statement for every company subtracts the documents of its blockers. An extra count would take longer for
  // a company that somebody blocked, and thereby reveal it.
  const { rows } = await sql<Match>`
    select kind, text, state, total, total_is_estimate, fit
    from (
      select ranked.kind, text, state, total_is_estimate, fit,
        case when total_is_estimate then total else total - (
          select count(*) from candidate cand join candidate_search d on d.seq = cand.search_seq
          where cand.id = any(${blockers}::uuid[]) and d.document @@ all (ranked.queries::tsquery[]))::integer end as total
      from (
      select *, row_number() over (partition by kind order by fit, total desc, text) as place
      from (
        select s.kind, s.text, s.state, s.total, s.total_is_estimate, s.queries,
          (select min(case when form = beginning then 0 when starts_with(form, beginning) then 1 else 2 end)
           from unnest(s.forms) form, unnest(${beginnings}::text[]) beginning) as fit
        from search_suggestion s
        where s.side = ${side} and s.words @@ ${query}::tsquery and s.total > 0) matching
      ) ranked
      where place <= ${sql.lit(suggestionLimit)}) counted
    where total > 0 order by fit, total desc, text`.execute(db);
  return rows;
}

/** Up to this number of suggestions of a kind are not displaced by other kinds. */
const minOfKind = 3;

/** Chooses among the matches of all kinds, starting with the kind of the best match. */
function chooseSuggestions(matches: Match[]): Suggestion[] {
  // Several matches may have the same name. Only the best one remains.
  const distinct = [
    ...new Map(matches.toReversed().map((match) => [nameOf(match), match])).values(),
  ].toReversed();
  const groups = [...Map.groupBy(distinct, ({ kind }) => kind).values()].sort(
    ([one], [other]) => rank(one) - rank(other),
  );
  const chosen = new Set(groups.flatMap((group) => group.slice(0, minOfKind)).slice(0, suggestionLimit));
  for (const match of groups.flat()) if (chosen.size < suggestionLimit) chosen.add(match);
  return groups
    .flat()
    .filter((match) => chosen.has(match))
    .map(toSuggestion);
}

const nameOf = ({ text, state }: Match) => `${text}/${state ?? ''}`.toLowerCase();

const rank = (match: Match | undefined) =>
  match ? match.fit * suggestionKinds.length + suggestionKinds.indexOf(match.kind) : 0;

function toSuggestion({ kind, text, state, total, total_is_estimate }: Match): Suggestion {
  const code = states.find((each) => each === state);
  return {
    kind,
    text: code ? `${text}/${code}` : text,
    ...(code && { place: { city: text, state: code } }),
    count: total,
    ...(total_is_estimate && { estimated: true }),
  };
}

async function readKnownWords(db: Database, side: SearchSide): Promise<string[]> {
  // `ts_stat` takes half the time of unnesting the vectors.
  const vectors = `select words from search_suggestion where side = '${side}' and total > 0`;
  const { rows } = await sql<{ word: string }>`select word from ts_stat(${vectors})`.execute(db);
  return rows.map(({ word }) => word);
}

const alternativeLimit = 20;

/** For each word, the known words that were probably meant. Undefined if nothing is similar. */
function correctWords(words: string[], known: string[]): string[][] | undefined {
  let isCorrected = false;
  const corrected = words.map((word) => {
    if (word.length < minCorrectedLength || known.some((other) => other.startsWith(word))) return [word];
    const nearest = findNearest(word, known);
    isCorrected ||= nearest.length > 0;
    return nearest.length > 0 ? nearest : [word];
  });
  return isCorrected ? corrected : undefined;
}

/** Returns the known words whose beginnings are spelled most like a word. */
function findNearest(word: string, known: string[]): string[] {
  let maxDistance = allowedDistance(word);
  let nearest: string[] = [];
  for (const other of known) {
    const distance = distanceToBeginning(word, other, maxDistance);
    if (distance > maxDistance) continue;
    if (distance < maxDistance) nearest = [];
    maxDistance = distance;
    if (nearest.length < alternativeLimit) nearest.push(other);
  }
  return nearest;
}

/**
 * A cheap check of the first two letters avoids most comparisons: one error leaves one of them in place or moves it by
 * one.
 */
const mayBeNear = (word: string, other: string) =>
  word[0] === other[0] || word[1] === other[1] || word[0] === other[1] || word[1] === other[0];

function distanceToBeginning(word: string, other: string, maxDistance: number): number {
  if (!mayBeNear(word, other)) return maxDistance + 1;
  const lengths = [0, -1, 1].map((more) => word.length + more);
  return Math.min(...lengths.map((length) => spellingDistance(word, other.slice(0, length), maxDistance)));
}
