import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notice } from '@trampolim/contract/notices/notices';
import type { Role } from '@trampolim/contract/values/vocabulary';
import { expect, test } from 'vitest';
import { page } from '../../test/mock-responses.ts';
import { callsTo, sentTo, serve } from '../../test/serve.ts';
import { aNotice } from '../../test/serve-notice-stream.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { queryClient } from '../platform/queries/query-client.ts';
import { endSession } from '../platform/session/session.ts';
import { NoticesPage } from './notices-page.tsx';

const listNoticesRoute = 'GET /api/notices';
const markNoticesReadRoute = 'POST /api/notices/read';

const warning = aNotice({
  _id: '01999999-0000-7000-8000-0000000000b2',
  kind: 'warning',
  status: undefined,
  title: 'Seu currículo',
  text: 'A Equipe Trampolim enviou um aviso a você.',
  comment: 'O telefone não existe.',
  link: '/avisos',
});

async function openPage(notices: Notice[], at = '/avisos', role: Role = 'Candidate') {
  serve({ [listNoticesRoute]: notices });
  return show(<NoticesPage />, { at, as: aUser(role, { unreadNotices: 2 }), client: queryClient });
}

test('each notice links to the place where something happened', async () => {
  await openPage([aNotice({ comment: 'Até segunda!' })]);

  const article = await screen.findByRole('article');
  expect(article).toHaveTextContent(
    /^Não lido: Padaria Lumiar aprovou sua candidatura\..+ · Pessoa padeiraAté segunda!$/,
  );
  expect(screen.getByRole('link', { name: /aprovou/ })).toHaveAttribute('href', '/curriculos-enviados');
});

test('a notice without another page is marked as read here and retains the focus', async () => {
  await openPage([warning]);
  serve({ [markNoticesReadRoute]: { unread: 1 } });

  await userEvent.click(await screen.findByRole('button', { name: 'Marcar como lido' }));

  expect(sentTo(markNoticesReadRoute)).toEqual([{ ids: [warning._id] }]);
  await waitFor(() => expect(screen.getByRole('article')).toHaveAttribute('data-unread', 'false'));
  expect(screen.getByText(/A Equipe Trampolim/)).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Marcar como lido' })).toBeNull();
});

test('the URL filters the unread notices', async () => {
  const { router } = await openPage([aNotice()]);
  await screen.findByRole('article');
  expect(screen.getByRole('link', { name: 'Todos' })).toHaveAttribute('aria-current', 'page');

  await userEvent.click(screen.getByRole('link', { name: 'Não lidos (2)' }));

  expect(router.state.location.search).toEqual({ unread: 'true' });
  await waitFor(() =>
    expect(callsTo(listNoticesRoute).map(({ query }) => query.get('unread'))).toEqual([null, 'true']),
  );
  expect(screen.getByRole('link', { name: /^Não lidos/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Todos' })).not.toHaveAttribute('aria-current');
});

test('after marking all as read, the unread list is empty', async () => {
  await openPage([aNotice()], '/avisos?unread=true');
  await screen.findByRole('article');
  serve({ [markNoticesReadRoute]: { unread: 0 }, [listNoticesRoute]: [] });

  await userEvent.click(screen.getByRole('button', { name: 'Marcar todos como lidos' }));

  expect(await screen.findByText('Tudo em dia: você leu todos os avisos.')).toBeInTheDocument();
});

test('a long list is paginated', async () => {
  const twentyNotices = (from: number) =>
    Array.from({ length: 20 }, (_, index) =>
      aNotice({ _id: `01999999-0000-7000-8000-00000000${1000 + from + index}` }),
    );
  serve({
    [listNoticesRoute]: ({ query }) =>
      query.has('cursor')
        ? page(twentyNotices(20), { total: 40 })
        : page(twentyNotices(0), { total: 40, nextCursor: 'more' }),
  });
  await show(<NoticesPage />, { at: '/avisos', as: aUser('Candidate') });
  expect(await screen.findByText('Mostrando 20 de 40')).toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Carregar Mais' }));

  expect(await screen.findAllByRole('article')).toHaveLength(40);
});

test.each([
  ['Candidate', 'As respostas às suas candidaturas'],
  ['Company', 'As candidaturas às suas vagas'],
  ['Admin', 'As novas denúncias'],
] as const)('an empty list explains to a %s what will appear', async (role, explanation) => {
  await openPage([], '/avisos', role);

  expect(
    await screen.findByText(new RegExp(`^Nenhum aviso por enquanto\\. ${explanation}`)),
  ).toBeInTheDocument();
});

test('a failed list shows an error', async () => {
  serve({
    [listNoticesRoute]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await show(<NoticesPage />, { at: '/avisos', as: aUser('Candidate') });

  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar seus avisos.');
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeInTheDocument();
});

test('signing out stops all requests', async () => {
  await openPage([aNotice()]);
  await screen.findByRole('article');

  act(() => endSession());

  expect(callsTo(listNoticesRoute)).toHaveLength(1);
});
