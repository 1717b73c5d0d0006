import { sql } from 'kysely';

/**
 * A `like` pattern that finds the text anywhere in a column kept without case and accents; its `%` and `_` are
 * ordinary characters, escaped last because losing accents turns some other characters into them.
 */
export const containing = (text: string) =>
  sql<string>`'%' || regexp_replace(search_text(${text}), '[\\\\%_]', '\\\\\\&', 'g') || '%'`;
