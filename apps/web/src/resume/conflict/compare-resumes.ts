import { formatPhone } from '@trampolim/contract/values/phone-display';
import { levelNames } from '../../candidates/candidate-texts.ts';
import { isSame } from '../../forms/drafts/tab-draft.ts';
import { formatMonth, formatSalary } from '../../ui/format/format.ts';
import {
  type ResumeSectionName,
  type ResumeValue,
  resumeFieldList,
  resumeRequest,
  sectionTitles,
} from '../resume-value.ts';

/** One line of a section. `isUnique` is true if the other version does not have the same line. */
export interface ComparedLine {
  text: string;
  isUnique: boolean;
}

export interface SectionDifference {
  section: ResumeSectionName;
  /** Changed in this editor since it was opened. */
  isOwnChanged: boolean;
  /** Changed in the saved version since this editor was opened. */
  isSavedChanged: boolean;
  own: ComparedLine[];
  saved: ComparedLine[];
}

type ResumeRequest = ReturnType<typeof resumeRequest>;

/** Compares requests instead of form values, so that masks and blank rows make no difference. */
const comparableRequest = (value: ResumeValue): ResumeRequest => ({
  ...resumeRequest(value),
  candidatePhone: formatPhone(value.candidatePhone),
});

interface ResumeVersions {
  /** The version that both others are based on. */
  base: ResumeValue;
  /** The version in this editor. */
  own: ResumeValue;
  /** The version that was saved elsewhere. */
  saved: ResumeValue;
}

/** The sections in which the own version and the saved version differ. */
export function differencesBetween(versions: ResumeVersions): SectionDifference[] {
  const base = comparableRequest(versions.base);
  const own = comparableRequest(versions.own);
  const saved = comparableRequest(versions.saved);
  return sectionNames
    .filter((section) => !isSame(partOf(own, section), partOf(saved, section)))
    .map((section) => ({
      section,
      isOwnChanged: !isSame(partOf(own, section), partOf(base, section)),
      isSavedChanged: !isSame(partOf(saved, section), partOf(base, section)),
      own: compareLines(linesOf[section](own), linesOf[section](saved)),
      saved: compareLines(linesOf[section](saved), linesOf[section](own)),
    }));
}

const sectionNames = Object.keys(sectionTitles) as ResumeSectionName[];

/** The request fields of one section. */
export const partOf = (request: ResumeRequest, section: ResumeSectionName): Partial<ResumeRequest> =>
  Object.fromEntries(
    resumeFieldList.filter((field) => field.section === section).map(({ name }) => [name, request[name]]),
  );

const compareLines = (lines: string[], others: string[]): ComparedLine[] =>
  lines.map((text) => ({ text, isUnique: !others.includes(text) }));

const join = (parts: unknown[], by = ' · ') => parts.filter(Boolean).join(by);

/** A map, because the level of an unfinished entry is blank. */
const levelTexts = new Map<string, string>(Object.entries(levelNames));

const linesOf: Record<ResumeSectionName, (request: ResumeRequest) => string[]> = {
  about: ({ candidateAbout }) => [candidateAbout].filter(Boolean),
  experience: ({ candidateExperience }) =>
    candidateExperience.map(({ role, company, startDate, endDate, salary, mainActivities }) =>
      join(
        [
          join([
            role,
            company,
            `${formatMonthOrGap(startDate)} – ${endDate ? formatMonthOrGap(endDate) : 'atual'}`,
          ]),
          salary && formatSalary(salary),
          mainActivities,
        ],
        '\n',
      ),
    ),
  courses: ({ candidateCourses }) =>
    candidateCourses.map(({ name, institution, duration, conclusionYear }) =>
      join([name, institution, duration, conclusionYear]),
    ),
  languages: ({ candidateIdioms }) =>
    candidateIdioms.map(({ name, level }) => join([name, levelTexts.get(level)], ', ')),
  qualifications: ({ candidateQualifications }) =>
    candidateQualifications.map(({ description }) => description),
  contact: ({ candidatePhone, candidateLink }) => [candidatePhone, candidateLink].filter(Boolean),
};

/** Incomplete dates are displayed as `…`. */
const formatMonthOrGap = (day: string) => (Number.isNaN(Date.parse(day)) ? '…' : formatMonth(day));
