import type { Total } from '../platform/http/paging.ts';
import { allOf } from './tsquery.ts';

/** The conditions that documents have to meet. */
export interface DocumentQuery {
  /** Tsqueries, all of which have to be met. */
  words: string[];
  /** Filters and places that the words of a search name, as one tsquery. */
  conditions: string | undefined;
  /** A ring around the city of the search, as a tsquery. It replaces the condition for the whole radius, of which it is a part. */
  ring?: string | undefined;
}

/** One question to a table of documents. */
export interface FindRequest extends DocumentQuery {
  /** The tiers that the documents may belong to, as one tsquery each, the best first. */
  tiers: string[];
  /** Documents that match one of these tsqueries are left out. */
  excludedQueries: string[];
  /** The key of the last document of the page before; undefined for the newest documents. */
  before: string | undefined;
  /** The key of the oldest document to look at; undefined for all. */
  oldest?: string | undefined;
  most: number;
}

export interface FoundDocument {
  id: string;
  /** The place in the order from the newest to the oldest. */
  key: string;
  /** The first of the given tiers that it belongs to, counted from 1; null for none of them. */
  tier: number | null;
}

/** A table of documents with the filters of one search. */
export interface DocumentSource {
  /** The form of its keys, as the source of a regular expression. */
  keyForm: string;
  /** The newest documents first. */
  find(request: FindRequest): Promise<FoundDocument[]>;
  /** The key of the oldest document among as many as probably hold `matches`, judged by the newest `found`. */
  reachOf(found: FoundDocument[], matches: number): string;
  /** Returns by key the number of the first tsquery that each document matches, counted from 1, or null. */
  firstMatchingQuery(keys: string[], queries: string[]): Promise<Map<string, number | null>>;
  /** The number of documents that meet any of the queries, exact up to the limit of exact counting. */
  count(queries: DocumentQuery[]): Promise<Total>;
}

export const oneQuery = ({ words, conditions, ring }: DocumentQuery): string | undefined =>
  allOf([...words, ...[conditions, ring].filter((condition) => condition !== undefined)]);

/** Documents that meet any of the queries, each of which asks for something, as one tsquery. */
export const anyQuery = (queries: DocumentQuery[]): string =>
  queries.map((query) => `(${oneQuery(query) ?? ''})`).join(' | ');

/**
 * If one query alone exceeds the counting limit, the total is known. Of several the last query is the widest, so it is tried first;
 * of a single one with phrases `cheaper`, which a part of its documents meets.
 */
export async function countAny(
  source: DocumentSource,
  queries: DocumentQuery[],
  cheaper: DocumentQuery,
): Promise<Total> {
  const hasPhrases = queries.some(({ words }) => words.some((query) => query.includes('<->')));
  const single = hasPhrases ? [cheaper] : [];
  for (const query of queries.length > 1 ? queries.toReversed() : single) {
    const total = await source.count([query]);
    if (total.estimated) return total;
  }
  return await source.count(queries);
}
