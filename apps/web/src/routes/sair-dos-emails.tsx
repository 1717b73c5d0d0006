import { createFileRoute, useLocation } from '@tanstack/react-router';
import { UnsubscribePage } from '../accounts/mails/unsubscribe-page.tsx';
import { textParams } from '../platform/navigation/search-params.ts';

export const Route = createFileRoute('/sair-dos-emails')({
  staticData: { title: 'Sair dos e-mails' },
  validateSearch: textParams('token'),
  component: Unsubscribe,
});

function Unsubscribe() {
  // Mails have the token in the hash, which never reaches server logs. A token in the query works as well.
  const tokenInHash = useLocation({ select: ({ hash }) => hash });
  const { token: tokenInQuery = '' } = Route.useSearch();
  return (
    <>
      <meta name="robots" content="noindex" />
      <UnsubscribePage token={tokenInHash || tokenInQuery} />
    </>
  );
}
