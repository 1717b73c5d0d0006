import { screen } from '@testing-library/react';
import { CandidateAccountPage } from '../src/candidate-account/candidate-account-page.tsx';
import { press } from './form-steps.ts';
import { noSecondFactor } from './no-second-factor.ts';
import { anOwnCandidate } from './own-candidate-factory.ts';
import { serve } from './serve.ts';
import { show } from './show.tsx';
import { aUser } from './user-factory.ts';

export const getOwnCandidateRoute = 'GET /api/user/candidate/list-candidate/';
export const updateCandidateRoute = 'PUT /api/user/candidate/update-candidate/:id';
export const checkEmailRoute = 'GET /api/user/email-available';

export const ana = anOwnCandidate({
  candidateCivilStatus: 'Solteiro(a)',
  candidateTargetSalary: 'R$ 3500',
  candidateHierarchicalArea: 'Pleno',
  candidateLastJob: 'Atendente',
  candidateEducationLevel: 'Ensino Médio',
  accountVersion: 3,
});

/** Serves the calls of the page. */
export const serveAccount = (): void =>
  serve({
    [getOwnCandidateRoute]: ana,
    [updateCandidateRoute]: ana,
    [checkEmailRoute]: { available: true },
    'GET /api/cities/:state': [],
    'GET /api/user/sessions': [],
    'GET /api/user/second-factor': noSecondFactor,
  });

export const openAccountPage = async (as = aUser()) => {
  const rendered = await show(<CandidateAccountPage />, { at: '/conta-candidato', as });
  if (as.role === 'Candidate') await screen.findByLabelText('Nome completo');
  return rendered;
};
export const clickSave = () => press('Salvar');
