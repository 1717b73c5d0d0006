import type { softSkills } from '@trampolim/contract/values/skills';

export type SoftSkill = (typeof softSkills)[number];

/** The education that leads to a trade. */
export type Study = 'superior' | 'técnico' | 'médio';

/**
 * Texts for the resumes and vacancies of one trade. Words that depend on the person's gender are written as
 * `{feminine|masculine}`: "Enfermeir{a|o}". `{cidade}` in an employer is the candidate's city, `{anos}` in a sentence
 * their years in the trade.
 */
export interface Profession {
  /** The field of work, as in "Estágio em …". */
  field: string;
  /** Titles from the first job to the experienced one. */
  ladder: readonly [string, string, string];
  /** Monthly pay in reais, from the first title to the last. */
  salary: readonly [number, number];
  study: Study;
  /** Degree or technical course. Absent for trades that are learnt on the job. */
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
  /** Name, institution and duration. */
  courses: readonly (readonly [string, string, string])[];
  /** First person: what I do. */
  about: readonly string[];
  /** First person: what I am proud of. */
  pride: readonly string[];
}
