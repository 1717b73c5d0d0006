import { createFileRoute } from '@tanstack/react-router';
import { textParams } from '../platform/search-params.ts';
import { loadSignUp } from '../sign-up/sign-up-forms.ts';
import { SignUpPage } from '../sign-up/sign-up-page.tsx';

export const Route = createFileRoute('/cadastro')({
  staticData: { title: 'Cadastro' },
  validateSearch: textParams('tipo', 'passo'),
  loaderDeps: ({ search: { tipo, passo } }) => ({ tipo, passo }),
  // The form comes with the page, or earlier, while its choice is hovered.
  loader: ({ deps }) => loadSignUp(deps.tipo, deps.passo),
  component: Cadastro,
});

function Cadastro() {
  return <SignUpPage {...Route.useSearch()} />;
}
