import type { Total } from '../platform/http/paging.ts';
import { allOrUndefined } from './tsquery.ts';

/** The conditions that documents must meet. */
export interface DocumentQuery {
  /** Tsqueries that must all match. */
  textQueries: string[];
  /** Filters and places that the words of a search name, as one tsquery. */
  conditions: string | undefined;
}

/** One query to a table of documents. */
export interface FindRequest extends DocumentQuery {
  /**
   * The tiers of the documents as one tsquery each, the best first. Documents that match none are in a last tier after
   * all of them.
   */
  tiers: string[];
  /** Documents that match one of these tsqueries are left out. */
  excludedQueries: string[];
  /** The key of the last document of the previous page. Undefined to start with the newest documents. */
  before: string | undefined;
  /** The key of the oldest document to read. Undefined for all. */
  oldest?: string | undefined;
  /** The maximum number of documents to read. */
  most: number;
  /** The number of matching documents from `before` on, if it is known. */
  newerCount?: number;
  /** Near and weak matches of a large table are only looked for among the newest documents, weak ones among fewer. */
  closeness?: 'near' | 'weak';
}

export interface FoundDocument {
  id: string;
  /** The position in the order from newest to oldest. */
  key: string;
  /** The number of its tier, counted from 1. */
  tier: number;
}

/** A table of documents with the filters of one search. */
export interface DocumentSource {
  /** The form of its keys, as the source of a regular expression. */
  keyForm: string;
  /** True if totals are counted without reading the matches of a page, because large ones are stored. */
  countsSeparately: boolean;
  /** Returns the newest documents first. */
  find(request: FindRequest): Promise<FoundDocument[]>;
  /**
   * Estimates from the newest documents in `found` how far back to read for `matchCount` matches. Returns the key of
   * the oldest document to read.
   */
  reachOf(found: FoundDocument[], matchCount: number): string;
  /** False if `reachOf` may be far off, because too many of the documents in `found` were published at once. */
  isReachReliable(found: FoundDocument[]): boolean;
  /** Returns for each key the number of the first tsquery that the document matches, counted from 1, or null. */
  firstMatchingQuery(keys: string[], queries: string[]): Promise<Map<string, number | null>>;
  /**
   * Counts the documents that match, exactly up to the limit of exact counting. The matches of `newest` need not be
   * counted again.
   */
  count(query: DocumentQuery, options?: { isNear?: boolean; newest?: FoundDocument[] }): Promise<Total>;
}

/** The first page of documents in the order of time, and the number of all. */
interface CountedDocuments {
  documents: FoundDocument[];
  total: Total;
}

/** A table of documents that counts while it reads a first page, which saves a statement. */
export interface CountingSource extends DocumentSource {
  findCounted(request: FindRequest): Promise<CountedDocuments>;
}

export const toSingleQuery = ({ textQueries, conditions }: DocumentQuery): string | undefined =>
  allOrUndefined([...textQueries, ...(conditions === undefined ? [] : [conditions])]);

/** Returns a tsquery for documents that match any of the queries. Each query must have a condition. */
export const toAnyQuery = (queries: DocumentQuery[]): string =>
  queries.map((query) => `(${toSingleQuery(query) ?? ''})`).join(' | ');
