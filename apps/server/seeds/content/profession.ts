import type { softSkills } from '@trampolim/contract/values/skills';

export type SoftSkill = (typeof softSkills)[number];

/** The education that leads to a trade. */
export type Study = 'superior' | 'técnico' | 'médio';

/**
 * Texts from which resumes and vacancies of one trade are written. Words that follow the person's gender are written
 * `{feminine|masculine}`: "Enfermeir{a|o}". `{cidade}` in an employer is the candidate's city, `{anos}` in a sentence their
 * years in the trade.
 */
export interface Profession {
  /** The field of work, as in "Estágio em …". */
  field: string;
  /** Titles from the first job to the experienced one. */
  ladder: readonly [string, string, string];
  /** Monthly pay in reais, from the first title to the last. */
  salary: readonly [number, number];
  study: Study;
  /** Degree or technical course; of trades learnt by doing, none. */
  degree?: string;
  /** A licence that the law or the trade requires. */
  license?: string;
  /** True if vacancies may also be for contractors. */
  contractors?: boolean;
  employers: readonly string[];
  /** Why the vacancy exists, after "para": "para cuidar …". */
  missions: readonly string[];
  /** Daily activities, as nouns, for resumes and vacancies. */
  activities: readonly string[];
  skills: readonly string[];
  softSkills: readonly SoftSkill[];
  /** Name, who gives it, how long. */
  courses: readonly (readonly [string, string, string])[];
  /** First person: what I do. */
  about: readonly string[];
  /** First person: what I am proud of. */
  pride: readonly string[];
}
