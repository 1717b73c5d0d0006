import { expect, test } from 'vitest';
import { aCandidate, type CandidateOverrides } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { selectCandidateProfile, toCandidateProfile } from './candidate-view.ts';
import { getOwnCandidate } from './own-candidate.ts';

const { db } = await startTestApp();

/** Entries with a field that the contract does not declare. */
const entries = {
  experience: [{ role: 'Padeira', company: 'Aurora', startDate: '2020-02-01', isPrivate: true }],
  courses: [{ name: 'Panificação', institution: 'Senac', isPrivate: true }],
  languages: [{ name: 'Inglês', level: 'Basico', isPrivate: true }],
  qualifications: [{ description: 'Forno a lenha', isPrivate: true }],
};

test('only the owner of a resume gets undeclared fields of its entries', async () => {
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
  expect(JSON.stringify(toCandidateProfile(row))).not.toContain('isPrivate');
  expect(await getOwnCandidate(db, id, viewer)).toMatchObject({ candidateExperience: entries.experience });
});
