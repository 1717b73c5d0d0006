import { expect, test } from 'vitest';
import { aCandidate, type CandidateOverrides } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { selectCandidateProfile, toCandidateProfile } from './candidate-view.ts';
import { getOwnCandidate } from './own-candidate.ts';

const { db } = await startTestApp();

/** Entries with a field that `resumeReaders` does not list. */
const entries = {
  experience: [{ role: 'Padeira', company: 'Aurora', startDate: '2020-02-01', undeclared: true }],
  courses: [{ name: 'Panificação', institution: 'Senac', undeclared: true }],
  languages: [{ name: 'Inglês', level: 'Basico', undeclared: true }],
  qualifications: [{ description: 'Forno a lenha', undeclared: true }],
};

test('a profile omits undeclared fields of its entries', async () => {
  const { id } = await aCandidate(db, entries as CandidateOverrides);
  const company = await aCompany(db);
  const viewer = { id: company.id, accountId: company.id, role: 'Company', sessionId: '' } as const;

  const row = await selectCandidateProfile(db, viewer).where('cand.id', '=', id).executeTakeFirstOrThrow();

  expect(toCandidateProfile(row)).toMatchObject({
    candidateExperience: [{ role: 'Padeira', company: 'Aurora', startDate: '2020-02-01' }],
    candidateCourses: [{ name: 'Panificação', institution: 'Senac' }],
    candidateIdioms: [{ name: 'Inglês', level: 'Basico' }],
    candidateQualifications: [{ description: 'Forno a lenha' }],
  });
  expect(JSON.stringify(toCandidateProfile(row))).not.toContain('undeclared');
});

test('the owner’s own view contains all fields of the entries', async () => {
  const { id } = await aCandidate(db, entries as CandidateOverrides);

  expect(await getOwnCandidate(db, id)).toMatchObject({
    candidateExperience: entries.experience,
    candidateCourses: entries.courses,
    candidateIdioms: entries.languages,
    candidateQualifications: entries.qualifications,
  });
});
