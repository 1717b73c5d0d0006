import type { OpenedCandidate } from '@trampolim/contract/resume-openings/resume-openings';
import { aCandidateCard } from './candidate-factory.ts';

/** A candidate as seen by a company that they did not apply to. */
export const anOpenedCandidate = (overrides: Partial<OpenedCandidate> = {}): OpenedCandidate => ({
  ...aCandidateCard(),
  email: 'ana@exemplo.com',
  candidatePhone: '5513987654321',
  candidateEducationLevel: 'Ensino Médio',
  candidateLastJob: 'Padeira',
  desiredCity: 'Santos',
  desiredState: 'SP',
  candidateHierarchicalArea: 'Pleno',
  candidateExperience: [{ role: 'Padeira', company: 'Padaria Antiga', startDate: '2020-01-01' }],
  candidateCourses: [{ name: 'Panificação', institution: 'Senac' }],
  candidateIdioms: [{ name: 'Libras', level: 'Fluente' }],
  candidateQualifications: [{ description: 'Fermentação natural' }],
  candidateLink: 'https://exemplo.com/ana',
  openingsLeft: 199,
  mayInvite: true,
  mayReport: true,
  ...overrides,
});
