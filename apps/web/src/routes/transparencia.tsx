import { createFileRoute } from '@tanstack/react-router';
import { textParams } from '../platform/navigation/search-params.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import { loadTransparency } from '../transparency/load-transparency.ts';
import { TransparencyPage } from '../transparency/transparency-page.tsx';

export const Route = createFileRoute('/transparencia')({
  staticData: { title: 'Transparência', isPublic: true },
  validateSearch: textParams('mes'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadTransparency(context.calls, deps.mes),
  component: Transparency,
});

function Transparency() {
  return (
    <PublicFrame>
      <TransparencyPage summary={Route.useLoaderData().summary} />
    </PublicFrame>
  );
}
