import { createFileRoute } from '@tanstack/react-router';
import { textParams } from '../platform/search-params.ts';
import { loadSignUp } from '../sign-up/sign-up-forms.ts';
import { SignUpPage } from '../sign-up/sign-up-page.tsx';

export const Route = createFileRoute('/cadastro')({
  staticData: { title: 'Cadastro' },
  validateSearch: textParams('tipo', 'passo'),
  // Not by its step, which is no other page: the form must outlive the way from one to the next.
  loaderDeps: ({ search: { tipo } }) => ({ tipo }),
  // The form comes with the page, or earlier, while its choice is hovered.
  loader: ({ deps, location }) => loadSignUp(deps.tipo, location.searchStr.includes('passo=')),
  component: Cadastro,
});

function Cadastro() {
  return <SignUpPage {...Route.useSearch()} />;
}
