import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../accounts/sign-in-page.tsx';
import { textParams } from '../platform/navigation/search-params.ts';
import { returnUrl } from '../platform/session/route-protection.ts';

export const Route = createFileRoute('/login')({
  staticData: { title: 'Entrar', skeleton: 'form' },
  validateSearch: textParams('voltar'),
  component: Login,
});

function Login() {
  return (
    <SignInPage
      returnTo={returnUrl(Route.useSearch().voltar)}
      onPasswordFocus={() => void import('./-signed-in/frame.tsx')}
    />
  );
}
