/** A lexeme as part of a query for PostgreSQL's text search. */
export const quote = (lexeme: string) => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

/** A single query is returned as it is, so that tiers with the same conditions are recognised as equal. */
const join = (queries: string[], operator: '&' | '|'): string => {
  const [only] = queries;
  if (only !== undefined && queries.length === 1) return only;
  return queries.map((query) => `(${query})`).join(` ${operator} `);
};

/** Joins queries, of which there must be at least one. */
export const all = (queries: string[]): string => join(queries, '&');
export const any = (queries: string[]): string => join(queries, '|');

/** Like `any` for many queries. PostgreSQL compares nested halves in fewer steps than a long row of alternatives. */
export function anyOfMany(queries: string[]): string {
  if (queries.length < 3) return any(queries);
  const middle = Math.ceil(queries.length / 2);
  return any([anyOfMany(queries.slice(0, middle)), anyOfMany(queries.slice(middle))]);
}

/** Joins queries like `all`, or returns undefined if there are none. */
export const allOrUndefined = (queries: string[]): string | undefined =>
  queries.length > 0 ? all(queries) : undefined;
