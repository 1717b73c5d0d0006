import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { isNotFound } from '../platform/api/api-error.ts';
import { textParams } from '../platform/navigation/search-params.ts';
import { loadSession } from '../platform/session/session.ts';
import { SignUpPage, signUpFormFor } from '../sign-up/sign-up-page.tsx';

const GuestSignUp = lazyRouteComponent(() => import('../sign-up/guest-sign-up.tsx'), 'GuestSignUp');

export const Route = createFileRoute('/cadastro')({
  staticData: { title: 'Cadastro', skeleton: 'form' },
  validateSearch: textParams('tipo', 'passo', 'vaga'),
  // The loader does not depend on the step, because the form must survive a change of step.
  loaderDeps: ({ search: { tipo, vaga } }) => ({ tipo, vaga }),
  loader: async ({ deps: { tipo, vaga }, location, context }) => {
    if (location.searchStr.includes('passo=')) await signUpFormFor(tipo)?.loadLaterSteps();
    if (!vaga) return undefined;
    if (await loadSession()) throw redirect({ to: '/vaga/$id', params: { id: vaga }, replace: true });
    try {
      const [page] = await Promise.all([
        context.calls.ask('GET /api/public/vacancies/:id', { params: { id: vaga } }),
        GuestSignUp.preload?.(),
      ]);
      return page.vacancy;
    } catch (error) {
      // The vacancy no longer exists, so the ordinary sign-up is shown.
      if (isNotFound(error)) return undefined;
      throw error;
    }
  },
  component: Cadastro,
});

function Cadastro() {
  const vacancy = Route.useLoaderData();
  const search = Route.useSearch();
  if (!vacancy) return <SignUpPage {...search} />;
  // The guest is about to sign in, so the code of signed-in pages is loaded early.
  const loadSignedInFrame = () => void import('./-signed-in/frame.tsx');
  return <GuestSignUp vacancy={vacancy} onPasswordFocus={loadSignedInFrame} />;
}
