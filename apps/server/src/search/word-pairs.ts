/** Each two neighbouring words of a name, as `dictionary_pair` contains them. */
export const pairsOf = (lexemes: string[]): string[] =>
  lexemes.slice(1).map((lexeme, index) => `${lexemes[index]}_${lexeme}`);
