import type { FoundReason } from '@trampolim/contract/search/search';
import { relatedLimit } from './concepts.ts';
import { type DocumentField, quotedLexeme } from './document-lexemes.ts';
import type { DocumentSource } from './document-source.ts';
import type { RankedDocument } from './rank-documents.ts';
import { essentialTerms, namedConditions } from './search-tiers.ts';
import { titlesWith } from './term-conditions.ts';
import { all, allOrUndefined, any } from './tsquery.ts';
import type { UnderstoodQuery } from './understood-query.ts';

/** The number of best results whose areas count as the areas of the search. */
const exampleCount = 3;

/** The number of newest weak matches that are compared. */
const comparedLimit = 150;

/** The rank of weak matches, after all others. No cursor contains it, because no page follows weak matches. */
const weakRank = 998;

interface FoundResults {
  /** The results so far, the best first. */
  rows: RankedDocument[];
  /** The results so far are those that match any of these tsqueries. */
  excludedQueries: string[];
  /** The maximum number of documents to add. */
  most: number;
}

/**
 * Returns documents that have little in common with a search: distantly related occupations, the area of its best
 * results, or a single word of the names that it contains. They still meet the conditions that its words name.
 */
export async function findWeakMatches(
  source: DocumentSource,
  query: UnderstoodQuery,
  { rows, excludedQueries, most }: FoundResults,
): Promise<RankedDocument[]> {
  const { singleWords, terms } = query;
  // A search for conditions, hours or benefits alone names no job that others could resemble.
  if (essentialTerms(terms).length === 0) return [];
  // A name of a person or company is found in texts, and says nothing about an area.
  const examples = rows.slice(0, exampleCount).filter(({ foundBy }) => foundBy !== 'text');
  const areas = await areasOf(source, query, examples);
  /** One tsquery for all words, or none if there are no words. */
  const anyWordIn = (field: DocumentField) =>
    singleWords.length > 0 ? [any(singleWords.map((lexeme) => quotedLexeme(field, lexeme)))] : [];
  const wordInTitle = anyWordIn('role');
  const wordAnywhere = anyWordIn('anywhere');
  const distantTitles = titlesWith(terms.flatMap(({ distant }) => distant).slice(0, relatedLimit));
  const tiers: { query: string; reason: FoundReason }[] = [
    ...(distantTitles.length > 0 ? [{ query: any(distantTitles), reason: 'related' as const }] : []),
    ...(areas.length > 0 ? wordInTitle : []).map((inTitle) => ({
      query: all([inTitle, any(areas)]),
      reason: 'partial' as const,
    })),
    ...areas.map((area) => ({ query: area, reason: 'sameArea' as const })),
    ...[...wordInTitle, ...wordAnywhere].map((inText) => ({ query: inText, reason: 'partial' as const })),
  ];
  if (tiers.length === 0) return [];
  const found = await source.find({
    textQueries: [any([...distantTitles, ...areas, ...wordAnywhere])],
    conditions: allOrUndefined(namedConditions(query)),
    // Documents that match none of the tiers named here are in the last one.
    tiers: tiers.slice(0, -1).map((tier) => tier.query),
    excludedQueries,
    before: undefined,
    most: comparedLimit,
    closeness: 'weak',
  });
  return found
    .sort((one, other) => one.tier - other.tier)
    .slice(0, most)
    .map(({ id, key, tier }) => ({
      id,
      key,
      rank: weakRank,
      // Tiers are counted from 1.
      foundBy: tiers[tier - 1]?.reason ?? 'partial',
    }));
}

/** Returns a tsquery for each area of the documents, the most frequent one first. "Outros" is not an area. */
async function areasOf(
  source: DocumentSource,
  { areas }: UnderstoodQuery,
  documents: RankedDocument[],
): Promise<string[]> {
  if (documents.length === 0) return [];
  const areaQueries = areas.map((lexemes) => all(lexemes.map((lexeme) => quotedLexeme('areaName', lexeme))));
  const keys = documents.map(({ key }) => key);
  const areaNumbers = await source.firstMatchingQuery(keys, areaQueries);
  // The numbers count from 1, and a document without an area has none.
  const found = keys.flatMap((key) => areaQueries[(areaNumbers.get(key) ?? 0) - 1] ?? []);
  return [...Map.groupBy(found, (area) => area)]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([area]) => area);
}
