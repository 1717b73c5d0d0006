import { createFileRoute } from '@tanstack/react-router';
import { AccessibilityPage, loadAccessibility } from '../documents/accessibility/accessibility-page.tsx';
import { PublicFrame } from '../shell/public-frame.tsx';

export const Route = createFileRoute('/acessibilidade')({
  staticData: { title: 'Acessibilidade', isPublic: true },
  loader: ({ context }) => loadAccessibility(context.calls),
  component: Accessibility,
});

function Accessibility() {
  return (
    <PublicFrame>
      <AccessibilityPage contact={Route.useLoaderData().contact} />
    </PublicFrame>
  );
}
