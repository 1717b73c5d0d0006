/** A lexeme as part of a query for PostgreSQL's text search. */
export const quote = (lexeme: string) => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

/** Joins queries, of which there must be at least one. */
export const all = (queries: string[]) => queries.map((query) => `(${query})`).join(' & ');
export const any = (queries: string[]) => queries.map((query) => `(${query})`).join(' | ');

/** Like `any` for many queries. PostgreSQL compares nested halves in fewer steps than a long row of alternatives. */
export function anyOfMany(queries: string[]): string {
  if (queries.length < 3) return any(queries);
  const middle = Math.ceil(queries.length / 2);
  return any([anyOfMany(queries.slice(0, middle)), anyOfMany(queries.slice(middle))]);
}

/** Joins queries like `all`, or returns undefined if there are none. */
export const allOrUndefined = (queries: string[]): string | undefined =>
  queries.length > 0 ? all(queries) : undefined;
