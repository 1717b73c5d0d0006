import { createFileRoute } from '@tanstack/react-router';
import { textParams } from '../platform/search-params.ts';
import { signUpFormFor } from '../sign-up/sign-up-forms.ts';
import { SignUpPage } from '../sign-up/sign-up-page.tsx';

export const Route = createFileRoute('/cadastro')({
  staticData: { title: 'Cadastro' },
  validateSearch: textParams('tipo'),
  loaderDeps: ({ search: { tipo } }) => ({ tipo }),
  // The form comes with the page, or earlier, while its choice is hovered.
  loader: ({ deps }) => signUpFormFor(deps.tipo)?.Form.preload?.(),
  component: Cadastro,
});

function Cadastro() {
  return <SignUpPage tipo={Route.useSearch().tipo} />;
}
