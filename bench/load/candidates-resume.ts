import { birthYears, type CandidateVocabulary, minSalary, salaryStep } from './candidates-vocabulary.ts';
import { neighbourhoods, streets } from './candidates-words.ts';
import { dayMs } from './copy-rows.ts';
import type { Phrase } from './document-builder.ts';
import { createRandom } from './random.ts';

type Area = CandidateVocabulary['areas'][number];
type State = CandidateVocabulary['states'][number];

interface Job {
  role: Phrase;
  company: Phrase;
  activities: Phrase[];
  /** Both are days since 1970. */
  start: number;
  end: number;
}

export interface Resume {
  n: number;
  name: Phrase[];
  area: Area;
  role: Area['roles'][number];
  state: State;
  city: State['cities'][number];
  desiredState: State;
  desiredCity: State['cities'][number];
  birthDay: number;
  birthYear: number;
  gender: string;
  education: string;
  phone: string;
  street: string;
  houseNumber: string;
  neighbourhood: string;
  salary: Phrase;
  salaryAmount: number;
  /** The text about a person is the role, these words and the skill. */
  aboutWords: Phrase[];
  aboutSkill: Phrase;
  /** The latest job comes first. */
  jobs: Job[];
  courses: { name: Phrase; institution: Phrase }[];
  languages: { name: CandidateVocabulary['languages'][number]; level: Phrase }[];
  qualifications: Area['skills'];
}

/** This day is fixed, so that resumes do not depend on when they are generated. */
const today = Date.UTC(2026, 5, 1) / dayMs;
export const daysPerYear = 365.25;
const educationLevels = [
  'Ensino Médio',
  'Ensino Superior',
  'Ensino Fundamental',
  'Pós-Graduação',
  'Mestrado',
  'Doutorado',
];
const maxAboutLength = 400;

/** Returns a function that generates the resume of a number, the same in every worker. */
export function createResumeGenerator(vocabulary: CandidateVocabulary): (n: number) => Resume {
  const random = createRandom();
  const { between, pick } = random;
  const pickWord = () => random.pickByRank(vocabulary.words);

  const pickJobs = (count: number, area: Area): Job[] => {
    const jobs: Job[] = [];
    let end = today - between(0, 500);
    for (let job = 0; job < count; job += 1) {
      const start = end - between(60, 1300);
      jobs.push({
        role: pick(area.roles),
        company: pick(vocabulary.companies, 1.5),
        activities: [pick(vocabulary.activities, 1.3), pick(vocabulary.activities)],
        start,
        end,
      });
      end = start - between(0, 400);
    }
    return jobs;
  };
  const pickAboutWords = (maxLength: number): Phrase[] => {
    const words: Phrase[] = [];
    let left = maxLength;
    for (let count = between(14, 25); count > 0; count -= 1) {
      const word = pickWord();
      left -= word.text.length + 1;
      if (left < 0) break;
      words.push(word);
    }
    return words;
  };

  return (n) => {
    random.seed(n);
    const area = pick(vocabulary.areas, 1.6);
    const role = pick(area.roles);
    const state = pick(vocabulary.states, 2.2);
    const wantsToMove = random.next() < 0.15;
    const city = pick(state.cities, 3);
    const desiredState = wantsToMove ? pick(vocabulary.states, 2.2) : state;
    const age = 14 + 60 * random.next() ** 1.5;
    const birthDay = Math.floor(today - age * daysPerYear);
    const birthYear = new Date(birthDay * dayMs).getUTCFullYear();
    if (birthYear < birthYears.first || birthYear > birthYears.last)
      throw new Error(`${birthYear} has no facet.`);
    const salaryIndex = Math.floor(vocabulary.salaries.length * random.next() ** 3);
    const aboutSkill = pick(area.skills);
    return {
      n,
      name: [pick(vocabulary.firstNames, 1.6), pick(vocabulary.surnames, 1.4), pickWord()],
      area,
      role,
      state,
      city,
      desiredState,
      desiredCity: wantsToMove ? pick(desiredState.cities, 3) : city,
      birthDay,
      birthYear,
      gender: random.next() < 0.5 ? 'Feminino' : 'Masculino',
      education: pick(educationLevels, 1.8),
      phone: `5511${between(900_000_000, 999_999_999)}`,
      street: pick(streets),
      houseNumber: String(between(1, 2000)),
      neighbourhood: pick(neighbourhoods),
      salary: vocabulary.salaries[salaryIndex] as Phrase,
      salaryAmount: minSalary + salaryStep * salaryIndex,
      aboutWords: pickAboutWords(maxAboutLength - role.text.length - aboutSkill.text.length - 3),
      aboutSkill,
      jobs: age < 16 ? [] : pickJobs(Math.max(0, between(0, 6) - 2), area),
      courses: Array.from({ length: between(0, 2) }, () => ({
        name: pick(vocabulary.courses, 1.3),
        institution: pick(vocabulary.institutions),
      })),
      languages: Array.from({ length: between(0, 2) }, () => ({
        name: pick(vocabulary.languages, 2.5),
        level: pick(vocabulary.levels),
      })),
      qualifications: [
        pick(area.skills),
        pick(area.skills),
        pick(vocabulary.softSkills, 1.8),
        pick(vocabulary.softSkills, 1.3),
      ],
    };
  };
}

const firstInstant = Date.UTC(2018, 0, 1);

/** Returns the time of an account, 20 seconds after that of the previous one. */
export const accountInstant = (n: number): number => firstInstant + n * 20_000;

const isoDays = new Map<number, string>();

/** Returns a number of days since 1970 as a date such as `2026-06-01`. */
export function isoDay(day: number): string {
  let text = isoDays.get(day);
  if (!text) {
    text = new Date(day * dayMs).toISOString().slice(0, 10);
    isoDays.set(day, text);
  }
  return text;
}
