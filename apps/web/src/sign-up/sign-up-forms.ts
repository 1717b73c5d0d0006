import { lazyRouteComponent } from '@tanstack/react-router';
import { loadCandidateLaterSteps, loadCompanyLaterSteps } from './later-steps.ts';

/** The forms by their name in the address. Each is downloaded only by those whom it concerns. */
const signUpForms = {
  candidato: {
    Form: lazyRouteComponent(() => import('./candidate-sign-up-form.tsx'), 'CandidateSignUpForm'),
    loadLaterSteps: loadCandidateLaterSteps,
  },
  empresa: {
    Form: lazyRouteComponent(() => import('./company-sign-up-form.tsx'), 'CompanySignUpForm'),
    loadLaterSteps: loadCompanyLaterSteps,
  },
};

export const SignUpChoice = lazyRouteComponent(() => import('./sign-up-choice.tsx'), 'SignUpChoice');

/** The form that the address asks for; none while the choice is still to be made. */
export const signUpFormFor = (tipo: string | undefined) =>
  tipo !== undefined && Object.hasOwn(signUpForms, tipo)
    ? signUpForms[tipo as keyof typeof signUpForms]
    : undefined;

/** Brings what an address shows. */
export async function loadSignUp(tipo: string | undefined, isLaterStep: boolean): Promise<void> {
  const form = signUpFormFor(tipo);
  if (form) await Promise.all([form.Form.preload?.(), isLaterStep && form.loadLaterSteps()]);
  else await SignUpChoice.preload?.();
}
