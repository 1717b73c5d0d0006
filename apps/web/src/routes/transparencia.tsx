import { createFileRoute } from '@tanstack/react-router';
import { api } from '../platform/api/api-client.ts';
import { textParams } from '../platform/navigation/search-params.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import { TransparencyPage } from '../transparency/transparency-page.tsx';

export const Route = createFileRoute('/transparencia')({
  staticData: { title: 'Transparência' },
  validateSearch: textParams('mes'),
  loader: async () => (await api('GET /api/moderation/summary')).data,
  component: Transparency,
});

function Transparency() {
  return (
    <PublicFrame>
      <TransparencyPage summary={Route.useLoaderData()} />
    </PublicFrame>
  );
}
