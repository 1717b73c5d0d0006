import { createFileRoute } from '@tanstack/react-router';
import { SharedResumePage } from '../resume-links/shared-resume-page.tsx';
import { PublicFrame } from '../shell/public-frame.tsx';

export const Route = createFileRoute('/curriculo')({
  staticData: { title: 'Currículo' },
  // Few visitors open a shared resume, so the other pages do not load its code.
  loader: async ({ location }) => {
    const { receiveResume } = await import('../resume-links/received-resume.ts');
    return receiveResume(location.hash);
  },
  // Another link that is opened in the same tab changes only the hash, which would not run the loader again.
  shouldReload: true,
  component: SharedResume,
});

function SharedResume() {
  const received = Route.useLoaderData();
  return (
    <PublicFrame>
      <meta name="robots" content="noindex" />
      <SharedResumePage received={received} />
    </PublicFrame>
  );
}
