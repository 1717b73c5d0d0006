import { createFileRoute } from '@tanstack/react-router';
import { textParams } from '../platform/navigation/search-params.ts';
import { SignUpPage, signUpFormFor } from '../sign-up/sign-up-page.tsx';

export const Route = createFileRoute('/cadastro')({
  staticData: { title: 'Cadastro' },
  validateSearch: textParams('tipo', 'passo'),
  // Without the step: the form must survive a change of step.
  loaderDeps: ({ search: { tipo } }) => ({ tipo }),
  loader: async ({ deps, location }) => {
    if (location.searchStr.includes('passo=')) await signUpFormFor(deps.tipo)?.loadLaterSteps();
  },
  component: Cadastro,
});

function Cadastro() {
  return <SignUpPage {...Route.useSearch()} />;
}
