/** A lexeme as part of a query for PostgreSQL's text search. */
export const quote = (lexeme: string) => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

export const all = (queries: string[]) => queries.map((query) => `(${query})`).join(' & ');
export const any = (queries: string[]) => queries.map((query) => `(${query})`).join(' | ');

/** A query for all conditions, or undefined if there are none. */
export const allOf = (conditions: string[]): string | undefined =>
  conditions.length > 0 ? all(conditions) : undefined;
