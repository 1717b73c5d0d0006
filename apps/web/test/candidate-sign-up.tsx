import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storeDraft } from '../src/forms/drafts/tab-draft.ts';
import {
  CandidateSignUpForm,
  emptyCandidate,
  loadCandidateLaterSteps,
} from '../src/sign-up/candidate-sign-up.tsx';
import { fillIn } from './fill-in.ts';
import { sentTo, serve } from './serve.ts';
import { show } from './show.tsx';
import { filledCandidate } from './sign-up-values.ts';

export const createCandidateRoute = 'POST /api/user/candidate/create-candidate';
export const checkEmailRoute = 'GET /api/user/email-available';
export const checkPasswordRoute = 'POST /api/user/password-allowed';

export const getSentSignUps = () => sentTo(createCandidateRoute);

/** Serves a sign-up that accepts every e-mail and password. */
export const serveSignUp = () =>
  serve({
    [checkEmailRoute]: { available: true },
    [checkPasswordRoute]: { allowed: true },
    [createCandidateRoute]: { _id: '1', message: 'ok' },
  });

export async function openForm({ step }: { step?: string | undefined } = {}) {
  await loadCandidateLaterSteps();
  const url = '/cadastro?tipo=candidato';
  const at = step ? `${url}&passo=${step}` : url;
  // The drawing next to the form suspends until it is loaded.
  return act(() => show(<CandidateSignUpForm onStartOver={() => {}} />, { at }));
}

/** Opens the form with a stored draft, which has everything except the passwords. */
export function openFilledForm({
  step,
  values,
}: {
  step?: string;
  values?: Partial<typeof filledCandidate>;
} = {}) {
  storeDraft('candidato', { ...filledCandidate, ...values }, emptyCandidate);
  return openForm({ step });
}

export const clickContinue = () => userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
export const clickCreateAccount = () =>
  userEvent.click(screen.getByRole('button', { name: 'Criar minha conta' }));
export const findStepHeading = (title: string) => screen.findByRole('heading', { level: 1, name: title });
export const getStep = (label: string) =>
  within(screen.getByRole('navigation', { name: 'Etapas do cadastro' })).getByText(label);

export async function typePasswords(password = 'segredo123', confirmation = password) {
  await fillIn('Senha', password);
  await fillIn('Confirme a senha', confirmation);
}

/** The last step opens after the passwords, because a stored draft has everything else. */
export async function typePasswordsAndGoToLastStep(password?: string) {
  await typePasswords(password);
  await clickContinue();
  await findStepHeading('Sua próxima vaga');
}
