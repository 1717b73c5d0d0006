import { createFileRoute } from '@tanstack/react-router';
import { loadTerms, TermsPage } from '../documents/terms/terms-page.tsx';
import { PublicFrame } from '../shell/public-frame.tsx';

export const Route = createFileRoute('/termos-de-privacidade')({
  staticData: { title: 'Privacidade e termos de uso', isPublic: true },
  loader: ({ context }) => loadTerms(context.calls),
  component: Terms,
});

function Terms() {
  const { contact } = Route.useLoaderData();
  return (
    <PublicFrame>
      <TermsPage contact={contact} />
    </PublicFrame>
  );
}
