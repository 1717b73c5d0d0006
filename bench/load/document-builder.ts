import type { CopyRows } from './copy-rows.ts';

/** A text and its words as `search_vector` returns them. Lexemes are indexes of `DocumentVocabulary.lexemes`. */
export interface Phrase {
  text: string;
  lexemes: number[];
  /** The position of each lexeme in the text, from 1. */
  positions: number[];
  /** The number of words, stop words included. */
  length: number;
}

/** The lexemes of all documents that a load writes. */
export interface DocumentVocabulary {
  /** The lexemes, sorted as in a `tsvector`. */
  lexemes: string[];
  /** The index of each lexeme with the marks `role` and `experience`, -1 for one that no document contains. */
  roleMarks: number[];
  experienceMarks: number[];
  /** The lexemes of the dictionary's pairs of words, by the first and then by the second word. */
  wordPairs: Map<number, Map<number, number>>;
}

/** The bits of an entry that contain its position. The others contain its lexeme. */
const positionBits = 11;
const positionMask = (1 << positionBits) - 1;
const maxEntries = 4096;

/** Composes one document after the other from phrases, as `search_document` composes it from texts. */
export function createDocumentBuilder(vocabulary: DocumentVocabulary) {
  const lexemes = vocabulary.lexemes.map((lexeme) => Buffer.from(`${lexeme}\0`));
  const roleMarks = Int32Array.from(vocabulary.roleMarks);
  const experienceMarks = Int32Array.from(vocabulary.experienceMarks);
  // Each entry contains a lexeme and its position in the document. The position is 0 for facets, marks and pairs.
  const entries = new Uint32Array(maxEntries);
  let count = 0;
  /** The lexeme at each position of a document and the two after its end, -1 for a stop word or none. */
  const lexemeAt = new Int32Array(positionMask + 3);
  /** The last position of the previous vectors. `||` continues from it with the positions of the next vector. */
  let base = 0;
  let lengthOfVector = 0;
  let lastPosition = 0;

  const addFacet = (lexeme: number) => {
    entries[count++] = lexeme << positionBits;
  };
  /** Adds the marked forms of words, such as those of the role's words. */
  const addMarks = (marks: Int32Array, { lexemes: words }: Phrase) => {
    for (const lexeme of words) addFacet(marks[lexeme] as number);
  };
  const addText = ({ lexemes: words, positions, length }: Phrase) => {
    const previous = base + lengthOfVector;
    for (let index = 0; index < words.length; index += 1) {
      const position = previous + (positions[index] as number);
      entries[count++] = ((words[index] as number) << positionBits) | position;
      if (position > lastPosition) lastPosition = position;
    }
    lengthOfVector += length;
  };
  const endVector = () => {
    base = lastPosition;
    lengthOfVector = 0;
  };
  /** Adds the pairs of words that are at most two positions apart, and the pairs of the role's words in any order. */
  const addPairs = (role: number[]) => {
    if (lastPosition > positionMask) throw new Error('A document is too long.');
    for (const first of role) {
      const seconds = vocabulary.wordPairs.get(first);
      for (const second of seconds ? role : []) {
        const pair = seconds?.get(second);
        if (pair !== undefined) addFacet(pair);
      }
    }
    lexemeAt.fill(-1, 0, lastPosition + 3);
    for (let index = 0; index < count; index += 1) {
      const entry = entries[index] as number;
      const position = entry & positionMask;
      if (position > 0) lexemeAt[position] = entry >>> positionBits;
    }
    for (let position = 1; position < lastPosition; position += 1) {
      const seconds = vocabulary.wordPairs.get(lexemeAt[position] as number);
      for (const distance of seconds ? [1, 2] : []) {
        const pair = seconds?.get(lexemeAt[position + distance] as number);
        if (pair !== undefined) addFacet(pair);
      }
    }
  };
  /** Adds words of the title or desired role. */
  const addRole = (phrase: Phrase) => {
    addExperience(phrase);
    addMarks(roleMarks, phrase);
  };
  /** Adds words of the title, the desired role, qualifications or experience. */
  const addExperience = (phrase: Phrase) => {
    addText(phrase);
    addMarks(experienceMarks, phrase);
  };
  const start = () => {
    count = base = lengthOfVector = lastPosition = 0;
  };

  /**
   * Writes the document in the binary format of `tsvector`: the number of lexemes, then each lexeme with the number of
   * its positions and the positions. PostgreSQL requires sorted lexemes, and their indexes are in the same order.
   */
  const writeDocument = (row: CopyRows) => {
    const sorted = entries.subarray(0, count).sort();
    const { buffer } = row;
    const startOffset = row.length;
    // The length in bytes and the number of lexemes are written last.
    let offset = startOffset + 8;
    let lexemeCount = 0;
    for (let index = 0; index < count; ) {
      const lexeme = (sorted[index] as number) >>> positionBits;
      const bytes = lexemes[lexeme] as Buffer;
      for (let byte = 0; byte < bytes.length; byte += 1) buffer[offset++] = bytes[byte] as number;
      const countOffset = offset;
      offset += 2;
      let positionCount = 0;
      let previous = 0;
      for (; index < count && (sorted[index] as number) >>> positionBits === lexeme; index += 1) {
        const position = (sorted[index] as number) & positionMask;
        // An entry without a position, or the same word at the same position, adds none.
        if (position === previous) continue;
        previous = position;
        positionCount += 1;
        buffer[offset++] = position >>> 8;
        buffer[offset++] = position & 0xff;
      }
      buffer.writeUInt16BE(positionCount, countOffset);
      lexemeCount += 1;
    }
    buffer.writeInt32BE(offset - startOffset - 4, startOffset);
    buffer.writeInt32BE(lexemeCount, startOffset + 4);
    row.length = offset;
  };

  return { start, addFacet, addText, addRole, addExperience, endVector, addPairs, writeDocument };
}
