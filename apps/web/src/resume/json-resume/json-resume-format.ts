import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { today } from '@trampolim/contract/values/calendar';
import type { languageLevels } from '@trampolim/contract/values/vocabulary';
import { levelNames } from '../../candidates/level-names.ts';
import { foldText } from '../../ui/format/fold-text.ts';

/** The published schema that our files name and follow. */
export const publishedSchema =
  'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/**
 * Under this name stands in a file what the schema has no place for: it allows more than it names, in each entry and in `meta`.
 * There an entry keeps what is its own wherever another program moves it.
 */
export const extension = 'trampolim';

/** As much of a JSON Resume as we write. */
export interface JsonResume {
  $schema: string;
  basics: {
    name: string;
    label: string;
    email: string;
    phone?: string | undefined;
    url?: string | undefined;
    summary?: string | undefined;
    location: { city: string; region: string; countryCode: string };
    trampolim?: { link: string } | undefined;
  };
  work: {
    name: string;
    position: string;
    startDate?: string | undefined;
    endDate?: string | undefined;
    summary?: string | undefined;
    trampolim?: { startDate?: string; endDate?: string; salary?: string } | undefined;
  }[];
  education: {
    institution: string;
    area: string;
    endDate?: string | undefined;
    trampolim?: { duration?: string; conclusionYear?: number } | undefined;
  }[];
  languages: { language: string; fluency: string }[];
  skills: { name: string }[];
  meta: { version: string; trampolim: Record<string, string> };
}

/** What a file tells besides the resume: it is changed in the account, and no import changes it. */
export const accountFacts = (candidate: OwnCandidate) => ({
  areaOfInterest: candidate.areaOfInterest ?? '',
  candidateHierarchicalArea: candidate.candidateHierarchicalArea,
  candidateEducationLevel: candidate.candidateEducationLevel ?? '',
  candidateLastJob: candidate.candidateLastJob,
  candidateTargetSalary: candidate.candidateTargetSalary,
  desiredCity: candidate.desiredCity,
  desiredState: candidate.desiredState,
});

const published = /^[12]\d{3}(-\d\d(-\d\d)?)?$/;

/** Whether the published schema takes it: years from 1000 to 2999. */
export const isFileDay = (day: string): boolean => published.test(day);

const isDay = (day: string) => {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

const lastDayOf = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** The day that `2020-03-15` names, or with which `2020-03` and `2020` begin; `undefined` if it is none. */
export function firstDay(text: string): string | undefined {
  if (!published.test(text)) return undefined;
  const day = `${text}-01-01`.slice(0, 10);
  return isDay(day) ? day : undefined;
}

/** The day with which `2020-03` and `2020` end, if that has been. */
export function lastDay(text: string): string | undefined {
  const first = firstDay(text);
  if (!first || text.length === 10) return first;
  const end = text.length === 4 ? `${text}-12-31` : lastDayOf(text);
  const now = today();
  return first <= now && end > now ? now : end;
}

/** The year of a day; `undefined` if it is none or yet to come. */
export function pastYear(text: string): number | undefined {
  const year = firstDay(text)?.slice(0, 4);
  return year && year <= today().slice(0, 4) ? Number(year) : undefined;
}

type Level = (typeof languageLevels)[number];

/** The levels in the words of others, the highest first: `Native speaker`, `Full Professional`, `B2`. */
const words: [Level, RegExp][] = [
  ['Fluente', /fluen|nativ|bilingu|matern|mother|full prof|\bc2\b/],
  ['Avancado', /avanc|advanced|professional|\bc1\b/],
  ['Intermediario', /interm|limited|conversa|\bb[12]\b/],
  ['Basico', /basic|begin|inicia|element|\ba[12]\b/],
];

/** As it is written into a file. */
export const fluencyOf = (level: string): string => levelNames[level as Level] ?? level;

/** The level that a file means; `undefined` where it says none of the four. */
export function levelFrom(fluency: string): Level | undefined {
  const text = foldText(fluency);
  // "Limited working proficiency" is professional only in its name.
  if (/limited/.test(text)) return 'Intermediario';
  return words.find(([, pattern]) => pattern.test(text))?.[0];
}
