import type { softSkills } from '@trampolim/contract/values/skills';

export type SoftSkill = (typeof softSkills)[number];

/** The education that the profession usually requires. */
export type EducationLevel = 'superior' | 'técnico' | 'médio';

/**
 * Texts for the resumes and vacancies of one trade. Words that depend on the person's gender are written as
 * `{feminine|masculine}`, such as "Enfermeir{a|o}". `{cidade}` in an employer's name is the candidate's city, and
 * `{anos}` in a sentence is the number of years in the trade.
 */
export interface Profession {
  /** The field of work, as in "Estágio em …". */
  field: string;
  /** The job titles of the entry level, the middle level and the senior level. */
  ladder: readonly [string, string, string];
  /** The monthly pay in reais of the lowest and of the highest title. */
  salary: readonly [number, number];
  educationLevel: EducationLevel;
  /** The degree or technical course. Absent for trades that are learnt on the job. */
  degree?: string;
  /** A license that the law or employers require. */
  license?: string;
  /** True if some vacancies are for contractors (PJ). */
  hiresContractors?: boolean;
  employers: readonly string[];
  /** Purposes of a vacancy that follow the word "para", as in "para cuidar …". */
  missions: readonly string[];
  /** Daily activities, as nouns, for resumes and vacancies. */
  activities: readonly string[];
  skills: readonly string[];
  softSkills: readonly SoftSkill[];
  /** The name, institution and duration of each course. */
  courses: readonly (readonly [string, string, string])[];
  /** Sentences in the first person about the person's work. */
  about: readonly string[];
  /** Sentences in the first person about what the person is proud of. */
  achievements: readonly string[];
}
