import { validate } from '@jsonresume/schema';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { normalizeText } from '../../ui/format/format.ts';
import type { Course, Experience } from '../resume-value.ts';
import {
  accountFacts,
  extension,
  fluencyOf,
  isSchemaDate,
  type JsonResume,
  publishedSchema,
} from './json-resume-format.ts';

/**
 * The text of a candidate's JSON Resume file.
 * @throws {Error} if it does not match the published schema
 */
export function writeResumeFile(candidate: OwnCandidate): string {
  const text = JSON.stringify(toJsonResume(candidate), null, 2);
  validate(JSON.parse(text), (errors) => {
    if (errors) throw new Error(`Not a JSON Resume: ${errors.map(({ stack }) => stack).join('; ')}`);
  });
  return text;
}

/** `Ana Lúcia Souza` → `curriculo-ana-lucia-souza.json` */
export function fileNameOf(candidateName: string): string {
  const name = normalizeText(candidateName).match(/[a-z0-9]+/g);
  return ['curriculo', ...(name ?? [])].join('-').slice(0, 60).concat('.json');
}

/** Converts a resume to a JSON Resume, which other programs can read. An import here restores it completely. */
function toJsonResume(candidate: OwnCandidate): JsonResume {
  const { candidateName, desiredRole, email, candidatePhone, candidateLink, candidateAbout } = candidate;
  const url = candidateLink && new URL(candidateLink).href;
  const { city, state } = candidate.candidateAddress;
  return {
    $schema: publishedSchema,
    basics: {
      name: candidateName,
      label: desiredRole,
      email,
      phone: candidatePhone ? `+${candidatePhone}` : undefined,
      url: url || undefined,
      summary: candidateAbout || undefined,
      location: { city, region: state, countryCode: 'BR' },
      // Stores the link as typed, if it differs from the normalized URL.
      [extension]: url === candidateLink ? undefined : { link: candidateLink },
    },
    work: candidate.candidateExperience.map(toWork),
    education: candidate.candidateCourses.map(toEducation),
    languages: candidate.candidateIdioms.map(({ name, level }) => ({
      language: name,
      fluency: fluencyOf(level),
    })),
    skills: candidate.candidateQualifications.map(({ description }) => ({ name: description })),
    meta: { version: 'v1.0.0', [extension]: filledTexts(accountFacts(candidate)) },
  };
}

function toWork({ company, role, startDate, endDate, salary, mainActivities }: Experience) {
  const dates = { startDate, endDate };
  return {
    name: company,
    position: role,
    ...filledTexts(dates, isSchemaDate),
    summary: mainActivities,
    [extension]: undefinedIfEmpty({
      ...filledTexts(dates, (day) => !isSchemaDate(day)),
      ...filledTexts({ salary }),
    }),
  };
}

function toEducation({ name, institution, duration, conclusionYear = 0 }: Course) {
  const year = String(conclusionYear);
  const isSchemaYear = isSchemaDate(year);
  return {
    institution,
    area: name,
    endDate: isSchemaYear ? year : undefined,
    [extension]: undefinedIfEmpty({
      ...filledTexts({ duration }),
      ...(conclusionYear > 0 && !isSchemaYear && { conclusionYear }),
    }),
  };
}

/** The texts that are not blank and pass the filter. */
function filledTexts<Name extends string>(
  texts: Partial<Record<Name, string | undefined>>,
  filter: (text: string) => boolean = Boolean,
): Partial<Record<Name, string>> {
  const entries = Object.entries<string | undefined>(texts).filter(([, text]) => text && filter(text));
  return Object.fromEntries(entries) as Partial<Record<Name, string>>;
}

const undefinedIfEmpty = <Facts extends object>(facts: Facts): Facts | undefined =>
  Object.keys(facts).length > 0 ? facts : undefined;
