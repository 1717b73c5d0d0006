import type { softSkills } from '@trampolim/contract/values/skills';

export type SoftSkill = (typeof softSkills)[number];

/** The education that the profession usually requires. */
export type EducationLevel = 'superior' | 'técnico' | 'médio';

/**
 * Texts for the resumes and vacancies of one trade. Words that depend on the person's gender are written as
 * `{feminine|masculine}`: "Enfermeir{a|o}". `{cidade}` in an employer is the candidate's city, `{anos}` in a sentence
 * their years in the trade.
 */
export interface Profession {
  /** The field of work, as in "Estágio em …". */
  field: string;
  /** Job titles: entry level, mid-level, senior. */
  ladder: readonly [string, string, string];
  /** Monthly pay in reais: of the lowest and of the highest title. */
  salary: readonly [number, number];
  educationLevel: EducationLevel;
  /** Degree or technical course. Absent for trades that are learnt on the job. */
  degree?: string;
  /** A license that the law or employers require. */
  license?: string;
  /** True if some vacancies are for contractors (PJ). */
  hiresContractors?: boolean;
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
  achievements: readonly string[];
}
