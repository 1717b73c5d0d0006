import { formatPhone } from '@trampolim/contract/values/phone-display';
import { levelNames } from '../../candidates/candidate-texts.ts';
import { isSame } from '../../forms/drafts/tab-draft.ts';
import { formatMonth, formatSalary } from '../../ui/format/format.ts';
import {
  type Resume,
  type ResumeSectionName,
  type ResumeValue,
  resumeRequest,
  resumeSections,
} from '../resume-value.ts';

/** One line of a section. `isOnlyHere` is true if the other version does not have the same line. */
export interface ComparedLine {
  text: string;
  isOnlyHere: boolean;
}

export interface SectionDifference {
  section: ResumeSectionName;
  /** Changed in this editor since it was opened. */
  isChangedHere: boolean;
  /** Changed in the saved version since this editor was opened. */
  isChangedThere: boolean;
  mine: ComparedLine[];
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
  mine: ResumeValue;
  saved: ResumeValue;
}

/** The sections in which the own version and the saved version differ. */
export function differencesBetween({ base, mine, saved }: ResumeVersions): SectionDifference[] {
  const [before, here, there] = [comparableRequest(base), comparableRequest(mine), comparableRequest(saved)];
  return sectionNames
    .filter((section) => !isSame(partOf(here, section), partOf(there, section)))
    .map((section) => ({
      section,
      isChangedHere: !isSame(partOf(here, section), partOf(before, section)),
      isChangedThere: !isSame(partOf(there, section), partOf(before, section)),
      mine: compareLines(linesOf[section](here), linesOf[section](there)),
      saved: compareLines(linesOf[section](there), linesOf[section](here)),
    }));
}

const sectionNames = Object.keys(resumeSections) as ResumeSectionName[];

/** The request fields of one section. */
export const partOf = (request: ResumeRequest, section: ResumeSectionName): Partial<ResumeRequest> => {
  const fields: readonly (keyof Resume)[] = resumeSections[section].fields;
  return Object.fromEntries(fields.map((name) => [name, request[name]]));
};

const compareLines = (lines: string[], others: string[]): ComparedLine[] =>
  lines.map((text) => ({ text, isOnlyHere: !others.includes(text) }));

const join = (parts: unknown[], by = ' · ') => parts.filter(Boolean).join(by);

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
    candidateIdioms.map(({ name, level }) =>
      join([name, new Map(Object.entries(levelNames)).get(level)], ', '),
    ),
  qualifications: ({ candidateQualifications }) =>
    candidateQualifications.map(({ description }) => description),
  contact: ({ candidatePhone, candidateLink }) => [candidatePhone, candidateLink].filter(Boolean),
};

/** Incomplete dates are displayed as `…`. */
const formatMonthOrGap = (day: string) => (Number.isNaN(Date.parse(day)) ? '…' : formatMonth(day));
