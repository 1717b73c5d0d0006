import { type RawBuilder, sql } from 'kysely';

/**
 * Matches a column of normalized text that contains the given text, as far as the trigram index can find it:
 * anywhere, or only at the beginning of a word if the text has fewer than three letters. A text without any indexed
 * characters matches nothing, because searching for it would read every row. Signs are ordinary characters, not
 * operators.
 */
export function matchesText(column: RawBuilder<string>, text: string): RawBuilder<boolean> {
  const normalized = sql<string>`search_text(${text})`;
  // The text is known when this is planned, so only one branch remains.
  return sql<boolean>`case
    when ${normalized} ~ ${sql.lit(findableAnywhere)} then ${column} like '%' || ${escapeSigns(normalized)} || '%'
    when ${normalized} ~ ${sql.lit(findableAtWordStart)} then ${column} ~ (${sql.lit(`(^|${sign})`)} || ${escapeSigns(normalized)})
    else false end`;
}

/** Matches a text that contains another anywhere. Reads every row, so use it only where there are few. */
export const containsText = (column: RawBuilder<string>, text: string): RawBuilder<boolean> =>
  sql<boolean>`search_text(${column}) like '%' || ${escapeSigns(sql<string>`search_text(${text})`)} || '%'`;

/** Matches the characters that trigrams contain under every locale. The locale C has no others. */
const indexedCharacter = '[a-z0-9]';

/** ASCII signs one by one, because the index cannot use a negated class. */
const sign = '[ -/:-@[-`{-~]';

/**
 * Text that the index finds anywhere: three characters in a row, two at the beginning or end of a word, or a word of
 * one character.
 */
const findableAnywhere = `${indexedCharacter}{3}|${sign}${indexedCharacter}{2}|${indexedCharacter}{2}${sign}|${sign}${indexedCharacter}${sign}`;

/** Text that the index finds at the beginning of a word, such as "TI", "C#" and "P&D". */
const findableAtWordStart = `^${indexedCharacter}[ -~]*$`;

/** Applied after normalization, because removing accents turns some other characters into signs. */
const escapeSigns = (normalized: RawBuilder<string>) =>
  sql<string>`regexp_replace(${normalized}, '([^[:alnum:]])', ${sql.lit(String.raw`\\\1`)}, 'g')`;
