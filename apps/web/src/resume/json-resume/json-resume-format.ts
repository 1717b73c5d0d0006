import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { today } from '@trampolim/contract/values/calendar';
import type { languageLevels } from '@trampolim/contract/values/vocabulary';
import { levelNames } from '../../candidates/candidate-texts.ts';
import { isCalendarDay } from '../../platform/calendar-day.ts';
import { normalizeText } from '../../ui/format/format.ts';

/** The published schema that our files name and follow. */
export const publishedSchema =
  'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/**
 * The property for data that the schema does not define. The schema allows additional properties in each entry and in
 * `meta`. Data inside an entry stays with it when another program moves the entry.
 */
export const extension = 'trampolim';

/** The part of a JSON Resume that we write. */
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

/** Account data that is exported with the resume. An import does not change it. */
export const accountFacts = (candidate: OwnCandidate) => ({
  areaOfInterest: candidate.areaOfInterest ?? '',
  candidateHierarchicalArea: candidate.candidateHierarchicalArea,
  candidateEducationLevel: candidate.candidateEducationLevel ?? '',
  candidateLastJob: candidate.candidateLastJob,
  candidateTargetSalary: candidate.candidateTargetSalary,
  desiredCity: candidate.desiredCity,
  desiredState: candidate.desiredState,
});

const schemaDate = /^[12]\d{3}(-\d\d(-\d\d)?)?$/;

/** True for dates that the published schema accepts: years from 1000 to 2999. */
export const isSchemaDate = (day: string): boolean => schemaDate.test(day);

const lastDayOf = (month: string) => {
  const [year = 0, monthNumber = 1] = month.split('-').map(Number);
  // Day 0 of the next month, whose index is the number of this one.
  return new Date(Date.UTC(year, monthNumber, 0)).toISOString().slice(0, 10);
};

/** The first day of a date such as `2020-03-15`, `2020-03` or `2020`; `undefined` for an invalid one. */
export function firstDay(text: string): string | undefined {
  if (!schemaDate.test(text)) return undefined;
  const day = `${text}-01-01`.slice(0, 10);
  return isCalendarDay(day) ? day : undefined;
}

/** The last day of a date such as `2020-03` or `2020`; today for the current month or year. */
export function lastDay(text: string): string | undefined {
  const first = firstDay(text);
  if (!first || text.length === 10) return first;
  const end = text.length === 4 ? `${text}-12-31` : lastDayOf(text);
  const currentDay = today();
  return first <= currentDay && end > currentDay ? currentDay : end;
}

/** The year of a date; `undefined` for invalid and future ones. */
export function pastYear(text: string): number | undefined {
  const year = firstDay(text)?.slice(0, 4);
  return year && year <= today().slice(0, 4) ? Number(year) : undefined;
}

type Level = (typeof languageLevels)[number];

/** Level names of other programs: `Native speaker`, `Full Professional`, `B2`. The first pattern that matches decides. */
const levelPatterns: [Level, RegExp][] = [
  // `Limited Professional` also matches `professional`.
  ['Intermediario', /limited/],
  ['Fluente', /fluen|nativ|bilingu|matern|mother|full prof|\bc2\b/],
  ['Avancado', /avanc|advanced|professional|\bc1\b/],
  ['Intermediario', /interm|conversa|\bb[12]\b/],
  ['Basico', /basic|begin|inicia|element|\ba[12]\b/],
];

/** The level name in a file. */
export const fluencyOf = (level: string): string => levelNames[level as Level] ?? level;

/** The level of a name in a file; `undefined` for an unknown one. */
export function levelFrom(fluency: string): Level | undefined {
  const text = normalizeText(fluency);
  return levelPatterns.find(([, pattern]) => pattern.test(text))?.[0];
}
