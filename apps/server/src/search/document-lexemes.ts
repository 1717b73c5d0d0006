import { quote } from './tsquery.ts';

/**
 * The marks with which the lexemes of a search document begin, and which tell its parts and facets apart. The routines of
 * the migrations write the documents; docs/search-rules.md lists all marks.
 */
const marks = {
  /** A word anywhere in the document. */
  anywhere: '',
  /** A word of the title or of the desired role. */
  role: 'r=',
  /** A word of the title or role, of qualifications or of experience. */
  experience: 'e=',
  /** A word of the name of a vacancy's company. */
  companyName: 'y=',
  /** A word of the name of the area. */
  areaName: 'g=',
  /** Two neighbouring words of a name of the dictionary. */
  wordPair: 'j=',
  area: 'a=',
  city: 'c=',
  /** A cell of the map. */
  cell: 'k=',
  /** The state of a vacancy, or where a candidate lives. */
  state: 'u=',
  /** The state where a candidate wants to work. */
  desiredState: 'v=',
  workMode: 'o=',
  employmentType: 'm=',
  /** More than so many years of experience; 0 for none and 1 for any. */
  experienceYears: 'x=',
  birthYear: 'b=',
  /** The year of birth without its last digit. */
  birthDecade: 'd=',
  /** The day of a vacancy's publication, since 1970. */
  publicationDay: 'n=',
  /** The window of rows that contains a resume. */
  window: 'n=',
} as const;

type LexemeKind = keyof typeof marks;

/** The parts of a document whose words a search compares. */
export type DocumentField = 'anywhere' | 'role' | 'experience' | 'companyName' | 'areaName';

export const markedLexeme = (kind: LexemeKind, value: string | number): string => marks[kind] + value;

/** A tsquery for documents with a lexeme of this kind. */
export const quotedLexeme = (kind: LexemeKind, value: string | number): string =>
  quote(markedLexeme(kind, value));

/** Matches documents with all of these words in a field, in any order. */
export const allWordsIn = (field: DocumentField, lexemes: readonly string[]): string =>
  lexemes.map((lexeme) => quotedLexeme(field, lexeme)).join(' & ');
