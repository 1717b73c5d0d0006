/** The pairs of neighbouring words of a name, as stored in `dictionary_pair`. */
export const pairsOf = (lexemes: string[]): string[] =>
  lexemes.slice(1).map((lexeme, index) => `${lexemes[index]}_${lexeme}`);
