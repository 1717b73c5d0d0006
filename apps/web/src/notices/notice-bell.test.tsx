import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notice } from '@trampolim/contract/notices/notices';
import { beforeAll, expect, test } from 'vitest';
import { sentTo, serve } from '../../test/serve.ts';
import { aNotice, anEvent, serveNoticeStream } from '../../test/serve-notice-stream.ts';
import { aQueryClient, show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { usePageTitle } from '../platform/navigation/page-title.ts';
import { currentSession } from '../platform/session/session.ts';
import { signOut } from '../platform/session/sign-in.ts';
import { toast } from '../platform/toast.ts';
import { noticesKey } from './notice-api.ts';
import { NoticeBell } from './notice-bell.tsx';

const listNoticesRoute = 'GET /api/notices';
const markNoticesReadRoute = 'POST /api/notices/read';

// Preloads the lazy modules of the bell, so that compiling them takes no test time.
beforeAll(() => Promise.all([import('./notice-panel.tsx'), import('./stream/follow-notices.ts')]));

const bell = () => screen.getByRole('button', { name: /^Avisos/ });
const panel = () => screen.queryByRole('dialog', { name: 'Avisos' });

function PageWithBell() {
  usePageTitle('Minha Área');
  return (
    <>
      <NoticeBell />
      <button type="button">Adiante</button>
    </>
  );
}

/** Renders the bell for a user with the given number of unread notices. */
async function showBell(unread: number, notices: Notice[] = [aNotice()]) {
  const stream = serveNoticeStream();
  serve({ [listNoticesRoute]: notices });
  const client = aQueryClient();
  const rendered = await show(<PageWithBell />, {
    at: '/area-candidato',
    as: aUser('Candidate', { unreadNotices: unread }),
    client,
  });
  return { stream, client, ...rendered };
}

async function openBell(): Promise<void> {
  await userEvent.click(bell());
  await screen.findAllByRole('article');
}

test.each([
  [0, 'Avisos'],
  [1, 'Avisos, 1 não lido'],
  [7, 'Avisos, 7 não lidos'],
  [100, 'Avisos, 99+ não lidos'],
])('for %i unread notices the bell shows "%s"', async (unread, name) => {
  await showBell(unread);

  expect(bell()).toHaveAccessibleName(name);
});

test('only new notices are announced', async () => {
  const { stream } = await showBell(1);
  await waitFor(() => expect(stream.connections).toHaveLength(1));
  const announcement = () => document.querySelector('[aria-live="polite"]')?.textContent;

  act(() => stream.latest().send({ unread: 1, notices: [], whole: false }, '1'));
  expect(announcement()).toBe('');
  act(() => stream.latest().send(anEvent(2), '2'));
  await waitFor(() => expect(bell()).toHaveAccessibleName('Avisos, 2 não lidos'));
  expect(announcement()).toBe('Novo aviso: 2 não lidos.');

  act(() => stream.latest().send(anEvent(0), '3'));
  await waitFor(() => expect(bell()).toHaveAccessibleName('Avisos'));
  expect(announcement()).toBe('');
});

test('the bell opens the newest notices until Esc closes them', async () => {
  await showBell(1, [aNotice(), aNotice({ _id: 'b', text: 'Lida antes.', read: true })]);

  await openBell();

  expect(panel()).toHaveFocus();
  expect(bell()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('article').map(({ dataset }) => dataset.unread)).toEqual(['true', 'false']);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Não lido: Padaria Lumiar aprovou sua candidatura.',
    'Lida antes.',
    'Ver todos os avisos',
  ]);
  await userEvent.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(bell()).toHaveFocus();
});

test('a click or focus elsewhere closes the notices and retains the focus there', async () => {
  await showBell(0);
  await openBell();
  await userEvent.click(document.body);
  expect(panel()).toBeNull();

  await openBell();
  screen.getByRole('link', { name: 'Ver todos os avisos' }).focus();
  await userEvent.tab();
  expect(panel()).toBeNull();
  expect(screen.getByRole('button', { name: 'Adiante' })).toHaveFocus();
});

test('following a notice opens its link and marks it as read at once', async () => {
  const response = Promise.withResolvers<{ unread: number }>();
  const { router } = await showBell(2);
  serve({ [markNoticesReadRoute]: () => response.promise });
  await openBell();

  await userEvent.click(screen.getByRole('link', { name: /aprovou sua candidatura/ }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/curriculos-enviados'));
  expect(sentTo(markNoticesReadRoute)).toEqual([{ ids: [aNotice()._id] }]);
  expect(currentSession()).toMatchObject({ unreadNotices: 1 });
  response.resolve({ unread: 0 });
  await waitFor(() => expect(currentSession()).toMatchObject({ unreadNotices: 0 }));
});

test('unread approvals come first, also those that are older than the newest notices', async () => {
  const [closed, recentApproval, oldApproval, readApproval] = [
    aNotice({ _id: '01999999-0000-7000-8000-0000000000b1', kind: 'vacancy_ended', status: undefined }),
    aNotice({ _id: '01999999-0000-7000-8000-0000000000b2' }),
    aNotice({ _id: '01999999-0000-7000-8000-0000000000b3', title: 'Pessoa confeiteira' }),
    aNotice({ _id: '01999999-0000-7000-8000-0000000000b4', title: 'Pessoa atendente', read: true }),
  ];
  await showBell(3);
  serve({
    [listNoticesRoute]: ({ query }) =>
      query.get('status') === 'Aprovado'
        ? [recentApproval, oldApproval]
        : [{ ...closed, title: 'Pessoa garçonete' }, readApproval, recentApproval],
  });
  await openBell();

  expect(screen.getAllByRole('article').map((article) => article.textContent)).toEqual([
    expect.stringContaining('Pessoa padeira'),
    expect.stringContaining('Pessoa confeiteira'),
    expect.stringContaining('Pessoa garçonete'),
    expect.stringContaining('Pessoa atendente'),
  ]);
});

test('a notice already read is not marked again', async () => {
  const { router } = await showBell(0, [aNotice({ read: true })]);
  await openBell();

  await userEvent.click(screen.getByRole('link', { name: /aprovou sua candidatura/ }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/curriculos-enviados'));
  expect(sentTo(markNoticesReadRoute)).toEqual([]);
});

test('all notices up to the newest visible one are marked as read', async () => {
  const second = aNotice({ _id: 'b', at: '2026-11-20T12:00:00.000Z' });
  await showBell(2, [aNotice(), second]);
  serve({ [markNoticesReadRoute]: { unread: 0 } });
  await openBell();

  await userEvent.click(screen.getByRole('button', { name: 'Marcar todos como lidos' }));

  expect(sentTo(markNoticesReadRoute)).toEqual([{ upTo: aNotice().at }]);
  expect(bell()).toHaveAccessibleName('Avisos');
  await waitFor(() =>
    expect(screen.getAllByRole('article').map(({ dataset }) => dataset.unread)).toEqual(['false', 'false']),
  );
  const button = screen.getByRole('button', { name: 'Marcar todos como lidos' });
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect(sentTo(markNoticesReadRoute)).toHaveLength(1);
});

test('a failed marking restores the unread count and shows an error', async () => {
  const response = Promise.withResolvers<never>();
  await showBell(3);
  serve({ [markNoticesReadRoute]: () => response.promise });
  await openBell();

  await userEvent.click(screen.getByRole('button', { name: 'Marcar todos como lidos' }));
  expect(bell()).toHaveAccessibleName('Avisos');
  expect(screen.getByRole('article')).toHaveAttribute('data-unread', 'false');
  response.reject(new TypeError('Failed to fetch'));

  await waitFor(() => expect(bell()).toHaveAccessibleName('Avisos, 3 não lidos'));
  await waitFor(() => expect(screen.getByRole('article')).toHaveAttribute('data-unread', 'true'));
  expect(toast.error).toHaveBeenCalledWith(
    expect.stringMatching(/^Não foi possível marcar os avisos como lidos\./),
    { key: 'notices read' },
  );
});

test('an open list shows new notices', async () => {
  const { stream } = await showBell(0, []);
  await userEvent.click(bell());
  await screen.findByText(/^Nenhum aviso por enquanto/);
  await waitFor(() => expect(stream.connections).toHaveLength(1));
  stream.latest().send(anEvent(0), '1');
  serve({ [listNoticesRoute]: [aNotice()] });

  act(() => stream.latest().send(anEvent(1, [aNotice({ kind: 'warning' })]), '2'));

  expect(await screen.findByRole('article')).toHaveTextContent('Padaria Lumiar aprovou sua candidatura.');
});

test('after signing out no more notices arrive and the title has no count', async () => {
  serve({ 'POST /api/auth/logout': { message: '' } });
  const { stream } = await showBell(1);
  await waitFor(() => expect(stream.connections).toHaveLength(1));
  expect(document.title).toBe('(1) Minha Área · Trampolim');

  await act(async () => signOut());

  expect(screen.queryByRole('button', { name: /^Avisos/ })).toBeNull();
  expect(stream.latest().isOpen).toBe(false);
  expect(document.title).toBe('Minha Área · Trampolim');
});

test('a failed load of the newest notices shows an error and can be retried', async () => {
  const { client } = await showBell(1);
  serve({
    [listNoticesRoute]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await userEvent.click(bell());
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar seus avisos.');

  serve({ [listNoticesRoute]: [aNotice()] });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));

  await screen.findByRole('article');
  expect(panel()).toBeInTheDocument();
  expect(client.getQueryData([...noticesKey, 'newest'])).toHaveLength(1);
});
