import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resumeFields } from '@trampolim/contract/candidates/candidate-fields';
import { candidateProfile } from '@trampolim/contract/candidates/candidates';
import { vacancyDraft } from '@trampolim/contract/vacancies/vacancies';
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
  'apps/web/src/vacancy-feeds/field-names.ts': ['questions'],
  'apps/web/src/vacancies/public/job-posting.ts': ['replyWithinDays', 'questions'],
  // The page of a vacancy shows the others outside of its offer and requirements.
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
  'apps/server/src/legal-lint/lint-vacancy.ts': fieldsWithoutText,
  'apps/server/src/fraud-signals/assess-vacancies.ts': fieldsWithoutText,
};

const resumeLists = [
  'candidateExperience',
  'candidateCourses',
  'candidateIdioms',
  'candidateQualifications',
] as const;

/** Files of the form and of imports and exports, which have all fields of the entries of a resume. */
const ownResumePlaces = [
  'apps/web/src/resume/resume-value.ts',
  'apps/web/src/resume/conflict/compare-resumes.ts',
  'apps/web/src/resume/json-resume/from-json-resume.ts',
  'apps/web/src/resume/json-resume/write-resume-file.ts',
  'apps/web/test/generated-resumes.ts',
];

const experienceForm = 'apps/web/src/resume/editor/experience-and-courses.tsx';

/** Files that show a resume to others. */
const shownResumePlaces = [
  'apps/server/src/reports/snapshot-lines.ts',
  'apps/web/src/candidates/resume-sections.tsx',
];

/** Returns the names that do not occur as a word in a file. */
function findMissing(file: string, names: readonly string[]): string[] {
  const words = new Set(readFileSync(join(root, file), 'utf8').match(/\w+/g));
  return names.filter((name) => !words.has(name)).sort();
}

test.each(Object.entries(vacancyPlaces))('%s names every field of a vacancy', (file, omittedFields) => {
  expect(findMissing(file, Object.keys(vacancyDraft.shape))).toEqual([...omittedFields].sort());
});

test.each(ownResumePlaces)('%s names every field of a resume entry', (file) => {
  const fields = resumeLists.flatMap((list) => Object.keys(resumeFields[list].element.shape));
  expect(findMissing(file, fields)).toEqual([]);
});

test.each(shownResumePlaces)('%s names every field of a resume entry that others may see', (file) => {
  const fields = resumeLists.flatMap((list) => Object.keys(candidateProfile.shape[list].element.shape));
  expect(findMissing(file, fields)).toEqual([]);
});

test('the form of a resume names every field of an experience and of a course', () => {
  const { candidateExperience, candidateCourses } = resumeFields;
  const fields = [candidateExperience, candidateCourses].flatMap(({ element }) => Object.keys(element.shape));
  expect(findMissing(experienceForm, fields)).toEqual([]);
});
