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
  // Mails have the token in the hash, which never reaches server logs.
  const secret = useLocation({ select: ({ hash }) => hash });
  return (
    <>
      <meta name="robots" content="noindex" />
      <UnsubscribePage token={secret || token} />
    </>
  );
}
