import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resumeFields } from '@trampolim/contract/candidates/candidate-fields';
import { candidateProfile } from '@trampolim/contract/candidates/candidates';
import { vacancyDraft } from '@trampolim/contract/vacancies/vacancies';
import { shownFacts } from '@trampolim/contract/vacancies/vacancy-facts';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

/** Files that name every field, and the fields that each leaves out on purpose. */
type FieldPlaces<Field extends string> = Record<string, readonly Field[]>;

type VacancyField = keyof typeof vacancyDraft.shape;

/** A place that only reads texts leaves out these fields. */
const fieldsWithoutText = [
  'jobArea',
  'jobLocation',
  'employmentType',
  'applicationDeadline',
  'workplace',
  'salaryRange',
  'weeklyHours',
  'replyWithinDays',
  'benefits',
  'affirmativeFor',
] as const;

const vacancyPlaces: FieldPlaces<VacancyField> = {
  'apps/server/src/vacancies/vacancy-queries.ts': [],
  'apps/web/src/own-vacancies/form/vacancy-form-value.ts': [],
  'packages/contract/src/partner-api/partner-vacancies.ts': [],
  'apps/server/src/reports/snapshot-lines.ts': [],
  'apps/server/src/vacancy-feeds/formats/read-csv.ts': ['questions'],
  'apps/web/src/vacancies/public/job-posting.ts': ['replyWithinDays', 'questions'],
  // The page of a vacancy shows these outside of its offer and requirements.
  'apps/web/src/vacancies/detail/vacancy-offer.tsx': [
    'jobTitle',
    'jobDescription',
    'salary',
    'jobLocation',
    'employmentType',
    'applicationDeadline',
    'salaryRange',
    'replyWithinDays',
    'questions',
  ],
  'apps/web/src/vacancies/detail/plain-summary.tsx': [
    'jobDescription',
    'jobArea',
    'desiredSkills',
    'benefits',
    'otherBenefits',
    'accommodations',
  ],
  'apps/server/src/vacancy-sheets/printed-vacancy.ts': [
    'jobArea',
    'desiredSkills',
    'weeklyHours',
    'affirmativeFor',
    'accommodations',
    'questions',
  ],
  // It also reads the city.
  'apps/server/src/legal-lint/lint-vacancy.ts': fieldsWithoutText.filter((field) => field !== 'jobLocation'),
  'apps/server/src/fraud-signals/assess-vacancies.ts': fieldsWithoutText,
};

type FactField = keyof typeof shownFacts;

/** Files in which the optional facts of a vacancy are named by their own list. */
const factPlaces: FieldPlaces<FactField> = {
  'apps/server/src/vacancies/vacancy-facts-view.ts': [],
  // Feeds in JSON-LD do not state these.
  'apps/server/src/vacancy-feeds/exports/write-json-ld.ts': [
    'weeklyHours',
    'replyWithinDays',
    'affirmativeFor',
    'accommodations',
  ],
  'apps/web/src/own-vacancies/form/vacancy-form-facts.tsx': [],
  // Its line of facts shows the workplace and the salary.
  'apps/web/src/vacancies/list/vacancy-card.tsx': [
    'workplace',
    'salaryRange',
    'weeklyHours',
    'benefits',
    'otherBenefits',
    'accommodations',
  ],
  // The offer, the salary and the promise to reply show these.
  'apps/web/src/vacancies/detail/vacancy-page-content.tsx': [
    'salaryRange',
    'replyWithinDays',
    'benefits',
    'otherBenefits',
    'accommodations',
  ],
};

type ResumeSchemas = typeof resumeFields;

const resumeLists = [
  'candidateExperience',
  'candidateCourses',
  'candidateIdioms',
  'candidateQualifications',
] as const;

type ResumeList = (typeof resumeLists)[number];

/** A field of a resume, or of an entry in one of its lists. A place that omits a list omits its entries as well. */
type ResumeField =
  | keyof ResumeSchemas
  | { [List in ResumeList]: keyof ResumeSchemas[List]['element']['shape'] }[ResumeList];

/** Places of a resume that its owner writes, imports or exports. */
const ownResumePlaces: FieldPlaces<ResumeField> = {
  'apps/web/src/resume/resume-value.ts': [],
  'apps/web/src/resume/conflict/compare-resumes.ts': [],
  'apps/web/src/resume/json-resume/from-json-resume.ts': [],
  'apps/web/src/resume/json-resume/write-resume-file.ts': [],
  'apps/web/test/generated-resumes.ts': [],
  'apps/web/src/resume/editor/experience-and-courses.tsx': [
    'candidateAbout',
    'candidateIdioms',
    'candidateQualifications',
    'candidatePhone',
    'candidateLink',
  ],
  'apps/web/src/resume/editor/languages-and-qualifications.tsx': [
    'candidateAbout',
    'candidateExperience',
    'candidateCourses',
    'candidatePhone',
    'candidateLink',
  ],
  // The questions ask for the most important fields only.
  'apps/web/src/resume/questions/resume-from-answers.ts': [
    'candidateIdioms',
    'candidatePhone',
    'candidateLink',
    'salary',
    'duration',
    'conclusionYear',
  ],
};

/** Places that show a resume to others. */
const shownResumePlaces: FieldPlaces<ResumeField> = {
  // The lines of a report contain no contact data.
  'apps/server/src/reports/snapshot-lines.ts': ['candidatePhone'],
  // The text about the person stands above the parts of this file.
  'apps/web/src/candidates/resume-sections.tsx': ['candidateAbout'],
  'apps/server/src/candidates/resume-readers.ts': [],
  // Salaries of earlier jobs are not printed.
  'apps/server/src/resume-pdf/resume-blocks.ts': ['salary'],
};

/** Returns the names that do not occur as a word in a file. */
function findMissing(file: string, names: readonly string[]): string[] {
  const words = new Set(readFileSync(join(root, file), 'utf8').match(/\w+/g));
  return names.filter((name) => !words.has(name)).sort();
}

test.each(Object.entries(vacancyPlaces))('%s names every field of a vacancy', (file, omittedFields) => {
  expect(findMissing(file, Object.keys(vacancyDraft.shape))).toEqual([...omittedFields].sort());
});

test.each(Object.entries(factPlaces))('%s names every optional fact of a vacancy', (file, omittedFacts) => {
  expect(findMissing(file, Object.keys(shownFacts))).toEqual([...omittedFacts].sort());
});

/** Returns the fields of a resume and of the entries of its lists that `shape` declares. */
function fieldNames(
  shape: Record<ResumeList, { element: { shape: object } }>,
  omittedFields: readonly ResumeField[],
): string[] {
  const entries = resumeLists
    .filter((list) => !omittedFields.includes(list))
    .map((list) => shape[list].element);
  const ownFields = Object.keys(resumeFields).filter((field) => field in shape);
  return [...ownFields, ...new Set(entries.flatMap((entry) => Object.keys(entry.shape)))];
}

test.each(Object.entries(ownResumePlaces))('%s names every field of a resume', (file, omittedFields) => {
  expect(findMissing(file, fieldNames(resumeFields, omittedFields))).toEqual([...omittedFields].sort());
});

test.each(Object.entries(shownResumePlaces))(
  '%s names every field of a resume that others may see',
  (file, omittedFields) => {
    const fields = fieldNames(candidateProfile.shape, omittedFields);
    expect(findMissing(file, fields)).toEqual([...omittedFields].sort());
  },
);

test('every file that names the company and the activities of a job is listed', () => {
  const files = globSync('apps/{server,web}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => findMissing(file, ['company', 'mainActivities']).length === 0);
  const listed = new Set([...Object.keys(ownResumePlaces), ...Object.keys(shownResumePlaces)]);
  expect(files.filter((file) => !listed.has(file))).toEqual([]);
});
