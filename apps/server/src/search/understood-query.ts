import type { Condition, Phrase } from './dictionary.ts';
import type { Facet } from './facets.ts';
import type { Municipality } from './places.ts';
import type { Surroundings } from './surroundings.ts';

/** A word or a name of several words that a document has to hold in one of these forms. */
export interface Term {
  text: string;
  /** The lexemes of what was typed, all of which have to occur. */
  exact: string[];
  /** The words as they were typed. */
  words: string[];
  /** For an unfinished word the lexemes of words that it begins. */
  beginnings: string[];
  /** True for an occupation, a skill or the like that the dictionary knows. */
  isConcept: boolean;
  /** True for the name of a field rather than of an occupation, such as "estoque": its occupations are what is meant. */
  isField: boolean;
  synonyms: Phrase[];
  related: Phrase[];
  /** The words of a name one by one, each with what means the same. */
  parts: Term[];
  /** The cities of this name, for a word that is also searched for as it is ("Natal", "Franca"). */
  cities: Municipality[];
}

/** A filter that words of the search stand for. */
export interface UnderstoodFilter {
  condition: Condition;
  /** The text as it was typed, without the words of the filter. */
  without: string;
}

export interface UnderstoodQuery {
  /** A document has to meet all of them. */
  terms: Term[];
  /** Words of rank, which are preferred and not required. */
  preferred: Term[];
  filters: UnderstoodFilter[];
  /** Conditions that are no places; of one kind any may hold. */
  facets: Facet[];
  /** The place that the words name. */
  place: Place | undefined;
  /** The least salary in reais that the words name. */
  minSalary: number | undefined;
  /** The text that is searched for, where typing errors were corrected. */
  corrected: string | undefined;
  /** True when nothing was typed that could be searched for. */
  isEmpty: boolean;
}

/** Any of the cities, or anywhere in one of the states. */
export interface Place {
  cities: Municipality[];
  states: string[];
  /** What is around the cities. */
  around?: Surroundings;
}
