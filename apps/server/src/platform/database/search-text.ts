import { type RawBuilder, sql } from 'kysely';

/**
 * Matches a column of normalized text that contains the given text, as far as the trigram index can find it: anywhere, or only at
 * the beginning of a word if there are fewer than three letters. A text without any indexed characters matches nothing, since a
 * search for it would read every row. Signs are ordinary characters, not operators.
 */
export function matchesText(column: RawBuilder<string>, text: string): RawBuilder<boolean> {
  const normalized = sql<string>`search_text(${text})`;
  // The text is known when this is planned, so that one branch is left, on its own.
  return sql<boolean>`case
    when ${normalized} ~ ${sql.lit(knownAnywhere)} then ${column} like '%' || ${escaped(normalized)} || '%'
    when ${normalized} ~ ${sql.lit(beginning)} then ${column} ~ (${sql.lit(`(^|${sign})`)} || ${escaped(normalized)})
    else false end`;
}

/** Matches a text that contains another anywhere. Reads every row, so it is for few rows only. */
export const containsText = (column: RawBuilder<string>, text: string): RawBuilder<boolean> =>
  sql<boolean>`search_text(${column}) like '%' || ${escaped(sql<string>`search_text(${text})`)} || '%'`;

/** Characters of trigrams under every locale. Under the locale C there are no others. */
const known = '[a-z0-9]';

/** ASCII signs one by one, since the index cannot use a negated class. */
const sign = '[ -/:-@[-`{-~]';

/** Three in a row, two where a word begins or ends, or a word of one. */
const knownAnywhere = `${known}{3}|${sign}${known}{2}|${known}{2}${sign}|${sign}${known}${sign}`;

/** "TI", "C#", "P&D". */
const beginning = `^${known}[ -~]*$`;

/** Applied after normalization, because removing accents turns some other characters into signs. */
const escaped = (normalized: RawBuilder<string>) =>
  sql<string>`regexp_replace(${normalized}, '([^[:alnum:]])', ${sql.lit(String.raw`\\\1`)}, 'g')`;
