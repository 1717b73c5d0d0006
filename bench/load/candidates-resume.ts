import { minSalary, salaryStep } from './candidates-texts.ts';
import { birthYears, type CandidateVocabulary, type Phrase } from './candidates-vocabulary.ts';
import { neighbourhoods, streets } from './candidates-words.ts';

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
const today = Date.UTC(2026, 5, 1) / 86_400_000;
const daysOfYear = 365.25;
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
  const between = (low: number, high: number) => low + Math.floor(random.next() * (high - low + 1));
  /** Picks one of the choices. A higher skew prefers the first of them. */
  const pick = <Choice>(choices: Choice[], skew = 1): Choice => {
    const choice = choices[Math.floor(choices.length * (skew === 1 ? random.next() : random.next() ** skew))];
    if (choice === undefined) throw new Error('There is nothing to choose from.');
    return choice;
  };
  // Zipf's law: the higher the rank, the rarer the word.
  const ranks = Math.log(vocabulary.words.length - 1);
  const pickWord = () => vocabulary.words[Math.floor(Math.exp(random.next() * ranks))] as Phrase;

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
    const moves = random.next() < 0.15;
    const city = pick(state.cities, 3);
    const desiredState = moves ? pick(vocabulary.states, 2.2) : state;
    const age = 14 + 60 * random.next() ** 1.5;
    const birthDay = Math.floor(today - age * daysOfYear);
    const birthYear = new Date(birthDay * 86_400_000).getUTCFullYear();
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
      desiredCity: moves ? pick(desiredState.cities, 3) : city,
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

/** Creates the random number generator "sfc32", which is seeded with the number of each row. */
function createRandom() {
  let a = 0;
  let b = 0;
  let c = 0;
  let counter = 0;
  const draw = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  return {
    seed(n: number) {
      a = n;
      b = 0x9e3779b9;
      c = 0x243f6a88;
      counter = 1;
      for (let round = 0; round < 12; round += 1) draw();
    },
    /** Returns a number from 0 to below 1. */
    next: () => draw() / 2 ** 32,
  };
}

const firstInstant = Date.UTC(2018, 0, 1);

/** Returns the time of an account, 20 seconds after that of the previous one. */
export const accountInstant = (n: number): number => firstInstant + n * 20_000;

/** Writes the id of an account: a UUID of version 7 with the account's time. */
export function writeAccountId(target: Buffer, offset: number, n: number): void {
  target.writeUIntBE(accountInstant(n), offset, 6);
  const low = Math.imul(n, 0x9e3779b1);
  const high = Math.imul(n ^ 0x5bd1e995, 0x85ebca6b);
  target.writeUInt16BE(0x7000 | (low >>> 20), offset + 6);
  target.writeUInt16BE(0xa000 | ((low >>> 8) & 0xfff), offset + 8);
  target.writeUInt16BE(high >>> 16, offset + 10);
  target.writeUInt32BE(n, offset + 12);
}

const isoDays = new Map<number, string>();

/** Returns a number of days since 1970 as a date such as `2026-06-01`. */
export function isoDay(day: number): string {
  let text = isoDays.get(day);
  if (!text) {
    text = new Date(day * 86_400_000).toISOString().slice(0, 10);
    isoDays.set(day, text);
  }
  return text;
}
