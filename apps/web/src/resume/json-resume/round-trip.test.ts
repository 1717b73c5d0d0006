import { validate } from '@jsonresume/schema';
import { candidateChanges } from '@trampolim/contract/candidates/own-candidate';
import { expect, test } from 'vitest';
import { aGeneratedCandidate } from '../../../test/generated-resumes.ts';
import { type Resume, resumeFieldList, resumeRequest, toResumeValue } from '../resume-value.ts';
import { fromJsonResume } from './from-json-resume.ts';
import { writeResumeFile } from './write-resume-file.ts';

const candidates = Array.from({ length: 200 }, (_, seed) => aGeneratedCandidate(seed));

/** The fields that a file contains. */
const exportedFields = (resume: Resume): Partial<Resume> =>
  Object.fromEntries(
    resumeFieldList.filter(({ name }) => resume[name].length > 0).map(({ name }) => [name, resume[name]]),
  );

const matchesPublishedSchema = (file: unknown): boolean => {
  let isValid = false;
  validate(file, (_, valid) => {
    isValid = valid;
  });
  return isValid;
};

test('the generated resumes match the server’s schema, including edge cases', () => {
  for (const candidate of candidates)
    expect(candidateChanges.safeParse(exportedFields(candidate)).error).toBeUndefined();
  const json = JSON.stringify(candidates);
  for (const edgeCase of ['__proto__', '"startDate":"0', '"conclusionYear":7', 'maçã'])
    expect(json).toContain(edgeCase);
  expect(candidates.some(({ candidateExperience }) => candidateExperience.length === 50)).toBe(true);
});

test('200 resumes are restored from their files without loss', () => {
  for (const candidate of candidates) {
    const file: unknown = JSON.parse(writeResumeFile(candidate));

    const { resume, ignoredLeaves, adaptedLeaves } = fromJsonResume(file, candidate);

    expect(resume).toEqual(exportedFields(candidate));
    expect(ignoredLeaves).toEqual([]);
    expect(adaptedLeaves).toEqual([]);
  }
});

test('exported files match the published schema, which rejects other files', () => {
  for (const candidate of candidates)
    expect(matchesPublishedSchema(JSON.parse(writeResumeFile(candidate)))).toBe(true);
  expect(matchesPublishedSchema({ work: [{ startDate: 'ontem' }] })).toBe(false);
});

test('the form sends an unchanged resume without loss', () => {
  for (const candidate of candidates) {
    const request = candidateChanges.parse(resumeRequest(toResumeValue(candidate)));
    expect(exportedFields(request as Resume)).toEqual(exportedFields(candidate));
  }
});
