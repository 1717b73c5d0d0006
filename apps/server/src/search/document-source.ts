import type { Total } from '../platform/http/paging.ts';
import { allOf } from './tsquery.ts';

/** The conditions that documents must meet. */
export interface DocumentQuery {
  /** Tsqueries that must all match. */
  textQueries: string[];
  /** Filters and places that the words of a search name, as one tsquery. */
  conditions: string | undefined;
  /** A ring around the city of the search, as a tsquery. It replaces the condition for the whole radius, of which it is a part. */
  ring?: string | undefined;
}

/** One query to a table of documents. */
export interface FindRequest extends DocumentQuery {
  /** The possible tiers of the documents as one tsquery each, the best first. */
  tiers: string[];
  /** Documents that match one of these tsqueries are left out. */
  excludedQueries: string[];
  /** The key of the last document of the previous page. Undefined to start with the newest documents. */
  before: string | undefined;
  /** The key of the oldest document to read. Undefined for all. */
  oldest?: string | undefined;
  most: number;
}

export interface FoundDocument {
  id: string;
  /** The position in the order from newest to oldest. */
  key: string;
  /** The first of the given tiers that matches, counted from 1. Null if none does. */
  tier: number | null;
}

/** A table of documents with the filters of one search. */
export interface DocumentSource {
  /** The form of its keys, as the source of a regular expression. */
  keyForm: string;
  /** Returns the newest documents first. */
  find(request: FindRequest): Promise<FoundDocument[]>;
  /**
   * Estimates from the newest documents in `found` how far back to read for `matches` matches. Returns the key of the
   * oldest document to read.
   */
  reachOf(found: FoundDocument[], matches: number): string;
  /** Returns for each key the number of the first tsquery that the document matches, counted from 1, or null. */
  firstMatchingQuery(keys: string[], queries: string[]): Promise<Map<string, number | null>>;
  /** The number of documents that match any of the queries, exact up to the limit of exact counting. */
  count(queries: DocumentQuery[]): Promise<Total>;
}

export const oneQuery = ({ textQueries, conditions, ring }: DocumentQuery): string | undefined =>
  allOf([...textQueries, ...[conditions, ring].filter((condition) => condition !== undefined)]);

/** A tsquery for documents that match any of the queries. Each query must have a condition. */
export const anyQuery = (queries: DocumentQuery[]): string =>
  queries.map((query) => `(${oneQuery(query) ?? ''})`).join(' | ');

/**
 * Counts the documents that match any of the queries. If one query alone exceeds the counting limit, the total is
 * known, so the last and widest query is tried first. For a single query with phrases `cheaper` is tried first, which
 * only a part of its documents matches.
 */
export async function countAny(
  source: DocumentSource,
  queries: DocumentQuery[],
  cheaper: DocumentQuery,
): Promise<Total> {
  const hasPhrases = queries.some(({ textQueries }) => textQueries.some((query) => query.includes('<->')));
  const single = hasPhrases ? [cheaper] : [];
  for (const query of queries.length > 1 ? queries.toReversed() : single) {
    const total = await source.count([query]);
    if (total.estimated) return total;
  }
  return await source.count(queries);
}
