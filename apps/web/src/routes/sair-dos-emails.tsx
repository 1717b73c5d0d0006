import { createFileRoute, useLocation } from '@tanstack/react-router';
import { UnsubscribePage } from '../accounts/mails/unsubscribe-page.tsx';
import { textParams } from '../platform/navigation/search-params.ts';

export const Route = createFileRoute('/sair-dos-emails')({
  staticData: { title: 'Sair dos e-mails' },
  validateSearch: textParams('token'),
  component: Unsubscribe,
});

function Unsubscribe() {
  const { token = '' } = Route.useSearch();
  // Behind the # it reaches no log, and so mails have it there.
  const secret = useLocation({ select: ({ hash }) => hash });
  return (
    <>
      <meta name="robots" content="noindex" />
      <UnsubscribePage token={secret || token} />
    </>
  );
}
