import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../accounts/sign-in-page.tsx';
import { returnAddress } from '../platform/route-protection.ts';
import { textParams } from '../platform/search-params.ts';

export const Route = createFileRoute('/login')({
  staticData: { title: 'Entrar' },
  validateSearch: textParams('voltar'),
  component: Login,
});

function Login() {
  return <SignInPage returnTo={returnAddress(Route.useSearch().voltar)} />;
}
