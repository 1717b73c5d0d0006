import type { Condition } from './dictionary-lines.ts';
import type { Facet } from './facets.ts';
import type { Phrase } from './phrases.ts';
import type { Municipality } from './places.ts';
import type { SearchSide } from './spelling.ts';
import type { Surroundings } from './surroundings.ts';

/** A word, or a name of several words, that a document must contain, together with its other forms and names. */
export interface Term {
  text: string;
  /** The lexemes of the typed words. An exact match contains all of them. */
  exact: string[];
  /** The words as they were typed. */
  words: string[];
  /** For an unfinished word, the lexemes of words that start with it. */
  prefixes: string[];
  /** True for an occupation, a skill or a similar name of the dictionary. */
  isConcept: boolean;
  /**
   * True for the name of a field of work rather than of an occupation, such as "estoque". A search for it means the
   * field's occupations.
   */
  isField: boolean;
  /** True for hours, benefits, licences and the like, which describe a job without naming one. */
  isModifier: boolean;
  /** True for a first word of titles that does not name an occupation alone, such as "técnico". */
  isGeneral: boolean;
  /** True if no document contains the words, a synonym or a related name. */
  isUnknown: boolean;
  synonyms: Phrase[];
  /** The term and its synonyms, as lexemes, if the name of an area of work contains them. */
  areaNames: string[][];
  related: Phrase[];
  /** The most similar ones of `related`. Results that match them come before those of other related names. */
  closest: Phrase[];
  /**
   * Less similar names: those that list this one as related, the `closest` names of its related names, and the titles of
   * its subgroup of the CBO.
   */
  distant: Phrase[];
  /** Longer names in which the word means another job. Titles that contain them do not match as exactly. */
  otherMeanings: Phrase[];
  /** The single words of a name, each with its synonyms. */
  parts: Term[];
  /** True if documents contain the pairs of words of its synonyms. */
  hasPairs: boolean;
  /** The cities of this name, for a word that is also searched for literally ("Natal", "Franca"). */
  cities: Municipality[];
}

/** A filter that the words of the search express. */
interface UnderstoodFilter {
  condition: Condition;
  /** The typed text without the words of the filter. */
  without: string;
}

export interface UnderstoodQuery {
  side: SearchSide;
  /** A document must match all of them. */
  terms: Term[];
  /** Words of seniority, which are preferred and not required. */
  preferred: Term[];
  filters: UnderstoodFilter[];
  /** Conditions other than places. A document must match one facet of each kind. */
  facets: Facet[];
  /** The place that the words name. */
  place: Place | undefined;
  /** The minimum salary in reais that the words name. */
  minSalary: number | undefined;
  /** The lexemes of each area of work. */
  areas: string[][];
  /**
   * The single lexemes of the names of several words, except modifiers and general titles. A weak match contains one of
   * them.
   */
  singleWords: string[];
  /** The text that is searched for, if typing errors were corrected. */
  corrected: string | undefined;
  /** True if the text contains nothing to search for. */
  isEmpty: boolean;
}

/** Matches any of the cities, or anywhere in one of the states. */
export interface Place {
  cities: Municipality[];
  states: string[];
  /** True if the capitals of the states do not match. */
  isInterior?: boolean;
  /** The area around the cities. */
  around?: Surroundings;
}
