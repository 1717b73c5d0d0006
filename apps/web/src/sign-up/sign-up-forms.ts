import { CandidateSignUpForm } from './candidate-sign-up-form.tsx';
import { CompanySignUpForm } from './company-sign-up-form.tsx';
import { loadCandidateLaterSteps, loadCompanyLaterSteps } from './later-steps.ts';

/** The forms by their name in the address. */
const signUpForms = {
  candidato: { Form: CandidateSignUpForm, loadLaterSteps: loadCandidateLaterSteps },
  empresa: { Form: CompanySignUpForm, loadLaterSteps: loadCompanyLaterSteps },
};

/** The form that the address asks for; none while the choice is still to be made. */
export const signUpFormFor = (tipo: string | undefined) =>
  tipo !== undefined && Object.hasOwn(signUpForms, tipo)
    ? signUpForms[tipo as keyof typeof signUpForms]
    : undefined;
