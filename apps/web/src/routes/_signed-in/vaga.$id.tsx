import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadSession } from '../../platform/session/session.ts';
import { PublicFrame } from '../../shell/public-frame.tsx';
import { loadPublicVacancy } from '../../vacancies/public/load-public-vacancy.ts';
import { PublicVacancyPage } from '../../vacancies/public/public-vacancy-page.tsx';

/** Lazy, because visitors do not need it. */
const SignedInVacancy = lazyRouteComponent(() => import('../-signed-in/vacancy.tsx'), 'SignedInVacancy');

export const Route = createFileRoute('/_signed-in/vaga/$id')({
  staticData: { title: 'Vaga', skeleton: 'item', isPublic: true },
  loader: async ({ params, context, preload }) => {
    if (import.meta.env.SSR || !(await loadSession())) return loadPublicVacancy(context.calls, params.id);
    const { prefetchVacancy } = await import('../-signed-in/vacancy.tsx');
    await prefetchVacancy(params.id, { isPreload: preload });
    return undefined;
  },
  component: Vacancy,
});

function Vacancy() {
  const page = Route.useLoaderData();
  const { id } = Route.useParams();
  if (!page) return <SignedInVacancy id={id} />;
  return (
    <PublicFrame>
      <PublicVacancyPage page={page} />
    </PublicFrame>
  );
}
