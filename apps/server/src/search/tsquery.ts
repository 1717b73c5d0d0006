/** Builds parts of a query for PostgreSQL's text search. */

export const quote = (lexeme: string) => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

export const all = (queries: string[]) => queries.map((query) => `(${query})`).join(' & ');
export const any = (queries: string[]) => queries.map((query) => `(${query})`).join(' | ');
