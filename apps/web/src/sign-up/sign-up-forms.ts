import { lazyRouteComponent } from '@tanstack/react-router';

/** The forms by their name in the address. Each is downloaded only by those whom it concerns. */
export const signUpForms = {
  candidato: {
    title: 'Crie sua conta de candidato',
    Form: lazyRouteComponent(() => import('./candidate-sign-up-form.tsx'), 'CandidateSignUpForm'),
    other: { tipo: 'empresa', label: 'Sou empresa' },
  },
  empresa: {
    title: 'Crie a conta da sua empresa',
    Form: lazyRouteComponent(() => import('./company-sign-up-form.tsx'), 'CompanySignUpForm'),
    other: { tipo: 'candidato', label: 'Procuro trabalho' },
  },
} as const;

/** The form that the address asks for; none while the choice is still to be made. */
export const signUpFormFor = (tipo: string | undefined) =>
  tipo !== undefined && Object.hasOwn(signUpForms, tipo)
    ? signUpForms[tipo as keyof typeof signUpForms]
    : undefined;
