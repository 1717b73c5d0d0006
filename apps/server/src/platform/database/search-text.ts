import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a column kept without case and accents holds a text: one of three characters and more anywhere, one or two
 * letters where a word begins, because of fewer than three the trigram index knows only beginnings. Signs are ordinary
 * characters, whatever the operators make of them; a text of nothing but accents is found nowhere.
 */
export function finds(column: RawBuilder<string>, text: string): RawBuilder<boolean> {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '');
  if (bare === '') return sql<boolean>`false`;
  return beginningOfWord.test(bare)
    ? sql<boolean>`${column} ~ (${sql.lit(wordStart)} || ${escaped(text)})`
    : sql<boolean>`${column} like '%' || ${escaped(text)} || '%'`;
}

const beginningOfWord = /^[\p{L}\p{N}].?$/u;

/** The signs of ASCII one by one: of a class that says what is not in it the index makes nothing. */
const wordStart = '(^|[ -/:-@[-`{-~])';

/** Escaped last, because losing accents turns some other characters into signs. */
const escaped = (text: string) =>
  sql<string>`regexp_replace(search_text(${text}), '([^[:alnum:]])', ${sql.lit(String.raw`\\\1`)}, 'g')`;
