import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CandidateAccountPage } from '../src/candidate-account/candidate-account-page.tsx';
import { fillIn } from './fill-in.ts';
import { anOwnCandidate } from './own-candidate-factory.ts';
import { serve } from './serve.ts';
import { show } from './show.tsx';
import { aUser } from './user-factory.ts';

export const reading = 'GET /api/user/candidate/list-candidate/';
export const changing = 'PUT /api/user/candidate/update-candidate/:id';
export const lookingUp = 'GET /api/user/email-available';

export const ana = anOwnCandidate({
  candidateCivilStatus: 'Solteiro(a)',
  candidateTargetSalary: 'R$ 3500',
  candidateHierarchicalArea: 'Pleno',
  candidateLastJob: 'Atendente',
  candidateEducationLevel: 'Ensino Médio',
  accountVersion: 3,
});

/** What the page asks for. */
export const serveAccount = (): void =>
  serve({
    [reading]: ana,
    [changing]: ana,
    [lookingUp]: { available: true },
    'GET /api/cities/:state': [],
    'GET /api/user/sessions': [],
  });

export const open = async (as = aUser()) => {
  const shown = await show(<CandidateAccountPage />, { at: '/conta-candidato', as });
  if (as.role === 'Candidate') await screen.findByLabelText('Nome completo');
  return shown;
};
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' });
export const noteOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
export const retype = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  await fillIn(label, text);
};
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const save = () => press('Salvar');
