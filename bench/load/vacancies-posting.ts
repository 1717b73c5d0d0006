import { dayMs } from './copy-rows.ts';
import type { Phrase } from './document-builder.ts';
import { createRandom } from './random.ts';
import type { NormalizedPhrase, VacancyVocabulary } from './vacancies-vocabulary.ts';
import { salaryAmount } from './vacancies-words.ts';

export interface Posting {
  /** Milliseconds since 1970. */
  published: number;
  company: VacancyVocabulary['companies'][number];
  area: VacancyVocabulary['areas'][number];
  role: VacancyVocabulary['areas'][number]['roles'][number];
  /** The seniority or another word that follows the role in the title. */
  suffix: { separator: ' ' | ' - '; word: NormalizedPhrase } | undefined;
  /** The words of a sentence that the description repeats. */
  description: Phrase[];
  state: VacancyVocabulary['states'][number];
  city: VacancyVocabulary['states'][number]['cities'][number];
  salary: { text: Phrase; amount: number } | undefined;
  /** True if the salary is also stated as a range. */
  isRange: boolean;
  employmentType: VacancyVocabulary['employmentTypes'][number];
  workMode: VacancyVocabulary['workModes'][number];
  requiredQualifications: NormalizedPhrase[];
  desiredSkills: NormalizedPhrase[];
  weeklyHours: number | undefined;
  replyDays: number | undefined;
  benefits: Phrase[];
  affirmativeFor: Phrase[];
}

/** The number of vacancies, and the time at which the newest of them was published. */
export interface PostingRange {
  total: number;
  until: number;
}

export const sentenceCount = 6;
const publishedDays = 85;
const publishedWithinMs = publishedDays * dayMs;

/** Returns the days, since 1970, on which vacancies are published until a time. */
export const publicationDays = (until: number): number[] =>
  Array.from({ length: publishedDays + 1 }, (_, day) => Math.floor(until / dayMs) - day);

// Undefined stands for vacancies that state none.
const weeklyHoursOf = [44, 44, 40, 40, 40, 36, 30, 20, undefined, undefined, undefined];
const replyDaysOf = [7, 7, 7, 5, 10, 14, 30, undefined, undefined];

/** Returns a function that generates the vacancy of a number, the same in every worker. */
export function createPostingGenerator(
  vocabulary: VacancyVocabulary,
  { total, until }: PostingRange,
): (n: number) => Posting {
  const random = createRandom();
  const { pick } = random;
  const pickWord = () => random.pickByRank(vocabulary.words);
  const pickSuffix = (n: number): Posting['suffix'] => {
    if (n % 4 === 0) return { separator: ' ', word: pick(vocabulary.seniorities, 1.2) };
    return n % 4 === 1 ? { separator: ' - ', word: pickWord() } : undefined;
  };
  const pickSalary = (): Posting['salary'] => {
    if (random.next() >= 0.7) return undefined;
    const step = Math.floor(vocabulary.salaries.length * random.next() ** 3);
    return { text: vocabulary.salaries[step] as Phrase, amount: salaryAmount(step) };
  };
  const [english, spanish, japanese] = vocabulary.languageSkills;
  const languageOf = (n: number): NormalizedPhrase[] => {
    const language = [
      { every: 5, skill: english },
      { every: 37, skill: spanish },
      { every: 211, skill: japanese },
    ].find(({ every }) => n % every === 0);
    return language?.skill ? [language.skill] : [];
  };
  const affirmativeGroups = new Map(vocabulary.affirmativeGroups.map((group) => [group.text, group]));
  const affirmativeFor = (n: number): Phrase[] => {
    const groups = [
      { every: 40, names: ['Pessoas com deficiência'] },
      { every: 101, names: ['Mulheres', 'Pessoas negras'] },
      { every: 5003, names: ['Indígenas'] },
    ].find(({ every }) => n % every === 0);
    return (groups?.names ?? []).flatMap((name) => affirmativeGroups.get(name) ?? []);
  };
  const replyDays = (n: number): number | undefined => {
    if (n % 7 === 0) return replyDaysOf[n % replyDaysOf.length];
    return n % 4999 === 0 ? 2 : undefined;
  };

  return (n) => {
    random.seed(n);
    const area = pick(vocabulary.areas, 1.6);
    const state = pick(vocabulary.states, 2.2);
    const salary = pickSalary();
    return {
      published: Math.floor(until - ((total - n) * publishedWithinMs) / total),
      company: vocabulary.companies[n % vocabulary.companies.length] as Posting['company'],
      area,
      role: pick(area.roles, 1.5),
      suffix: pickSuffix(n),
      description: Array.from({ length: 20 + (n % 13) }, pickWord),
      state,
      city: pick(state.cities, 3),
      salary,
      isRange: n % 2 === 0 && salary !== undefined,
      employmentType: pick(vocabulary.employmentTypes, 2),
      workMode: vocabulary.workModes[n % vocabulary.workModes.length] as Posting['workMode'],
      requiredQualifications: [
        ...Array.from({ length: 1 + (n % 4) }, (_, index) => pick(area.skills, index + 1)),
        ...languageOf(n),
      ],
      desiredSkills: Array.from({ length: 1 + (n % 3) }, () => pick(vocabulary.desiredSkills, 1.4)),
      weeklyHours: weeklyHoursOf[n % weeklyHoursOf.length],
      replyDays: replyDays(n),
      benefits: vocabulary.benefits.slice(n % 7, n % 13),
      affirmativeFor: affirmativeFor(n),
    };
  };
}
