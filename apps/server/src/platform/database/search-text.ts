import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a column kept without case and accents holds a text, judged by what the trigram index knows of it: it is looked
 * for anywhere, or else where a word begins, because of fewer than three letters the index knows only beginnings. A
 * text of which it knows nothing is found nowhere: looking for it would walk every row. Signs are ordinary characters,
 * whatever the operators make of them.
 */
export function finds(column: RawBuilder<string>, text: string): RawBuilder<boolean> {
  const folded = sql<string>`search_text(${text})`;
  // The text is known when this is planned, so that one branch is left, on its own.
  return sql<boolean>`case
    when ${folded} ~ ${sql.lit(knownAnywhere)} then ${column} like '%' || ${escaped(folded)} || '%'
    when ${folded} ~ ${sql.lit(beginning)} then ${column} ~ (${sql.lit(`(^|${sign})`)} || ${escaped(folded)})
    else false end`;
}

/** Whether a text holds another anywhere, for as few rows as may be looked at one by one. */
export const holds = (column: RawBuilder<string>, text: string): RawBuilder<boolean> =>
  sql<boolean>`search_text(${column}) like '%' || ${escaped(sql<string>`search_text(${text})`)} || '%'`;

/** What trigrams are made of under every locale; under C of nothing else. */
const known = '[a-z0-9]';

/** Those of ASCII one by one: of a class that says what is not in it the index makes nothing. */
const sign = '[ -/:-@[-`{-~]';

/** Three in a row, two where a word begins or ends, or a word of one. */
const knownAnywhere = `${known}{3}|${sign}${known}{2}|${known}{2}${sign}|${sign}${known}${sign}`;

/** "TI", "C#", "P&D". */
const beginning = `^${known}[ -~]*$`;

/** Once folded, because losing accents turns some other characters into signs. */
const escaped = (folded: RawBuilder<string>) =>
  sql<string>`regexp_replace(${folded}, '([^[:alnum:]])', ${sql.lit(String.raw`\\\1`)}, 'g')`;
