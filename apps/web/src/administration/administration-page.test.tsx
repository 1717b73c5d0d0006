import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  anAccount,
  aRemoval,
  listBulkRemovalsRoute,
  listUsersRoute,
  openAdministration,
  startBulkRemovalRoute,
} from '../../test/administration.tsx';
import { page, refuse } from '../../test/mock-responses.ts';
import { callsTo, sentTo, serve } from '../../test/serve.ts';
import { aVacancy } from '../../test/vacancy-factory.ts';
import { toast } from '../platform/toast.ts';

const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const deleteUserRoute = 'DELETE /api/user/delete-user/:id';
const confirmPasswordRoute = 'POST /api/auth/confirm-password';
const rows = () => screen.findAllByRole('article');

test('each tab has its list with a search in the URL', async () => {
  const { router } = await openAdministration({ listed: [] });
  expect(await screen.findByText('Nenhum candidato encontrado no momento.')).toBeVisible();

  await userEvent.click(screen.getByRole('link', { name: 'Empresas' }));
  expect(await screen.findByText('Nenhuma empresa encontrada no momento.')).toBeVisible();
  expect(router.state.location.search).toEqual({ aba: 'empresas' });
  await userEvent.click(screen.getByRole('link', { name: 'Administradores' }));
  expect(await screen.findByText('Nenhum administrador encontrado no momento.')).toBeVisible();
  serve({ 'GET /api/user/admin/list-vacancies': [] });
  await userEvent.click(screen.getByRole('link', { name: 'Vagas' }));
  expect(await screen.findByText('Nenhuma vaga encontrada.')).toBeVisible();

  serve({ 'GET /api/user/admin/list-vacancies': [aVacancy({ status: 'Encerrada', mayEdit: true })] });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar por título' }), 'padeira{Enter}');
  expect(await screen.findByText('Encerrada')).toBeVisible();
  expect(router.state.location.search).toEqual({ aba: 'vagas', busca: 'padeira' });
  expect(callsTo('GET /api/user/admin/list-vacancies').at(-1)?.query.get('search')).toBe('padeira');
  expect(callsTo(listUsersRoute).map(({ query }) => query.get('role'))).toEqual([
    'Candidate',
    'Company',
    'Admin',
  ]);
});

test('a row links to its profile, shows unusual statuses and offers only permitted actions', async () => {
  await openAdministration({
    listed: [
      anAccount(1, { name: 'Ana', banned: true }),
      anAccount(2, {
        name: 'eu@exemplo.com.br',
        email: 'eu@exemplo.com.br',
        mayDelete: false,
        mayEdit: false,
      }),
    ],
  });
  const [anaRow, ownRow] = await rows();

  expect(within(anaRow as HTMLElement).getByRole('link', { name: 'Ana' })).toHaveAttribute(
    'href',
    `/pre-visualizacao/${anAccount(1)._id}`,
  );
  expect(within(anaRow as HTMLElement).getByText('Conta Banida')).toBeVisible();
  expect(within(anaRow as HTMLElement).getByText('desde 02/10/2026')).toBeVisible();
  expect(within(ownRow as HTMLElement).getByText('Você')).toBeVisible();
  expect(within(ownRow as HTMLElement).queryByRole('button')).toBeNull();
  expect(within(ownRow as HTMLElement).queryByRole('checkbox')).toBeNull();
});

test('a call that needs the password asks for it and is made again', async () => {
  await openAdministration();
  await rows();
  let isConfirmed = false;
  serve({
    [deleteUserRoute]: () => (isConfirmed ? { message: 'Deletado com Sucesso!' } : refuse('password_needed')),
    [confirmPasswordRoute]: ({ body }) => {
      if (body.currentPassword !== 'a senha certa')
        return refuse('invalid_input', {
          issues: [{ path: 'currentPassword', message: 'A senha atual está incorreta.' }],
        });
      isConfirmed = true;
      return { message: 'Senha confirmada.' };
    },
  });
  await click('Excluir Pessoa 1');
  await click('Excluir');
  const passwordDialog = await screen.findByRole('dialog', { name: 'Confirme que é você' });

  const passwordField = within(passwordDialog).getByLabelText('Senha atual');
  const confirm = () => userEvent.click(within(passwordDialog).getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(passwordField).toHaveFocus());

  await confirm();
  expect(await within(passwordDialog).findByText('Digite sua senha atual.')).toBeVisible();
  expect(sentTo(confirmPasswordRoute)).toEqual([]);
  await userEvent.type(passwordField, 'errada');
  await confirm();
  expect(await within(passwordDialog).findByText('A senha atual está incorreta.')).toBeVisible();
  expect(within(passwordDialog).queryByRole('alert'), 'the error is shown only at the field').toBeNull();
  await userEvent.clear(passwordField);
  await userEvent.type(passwordField, 'a senha certa');
  await confirm();

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsTo(deleteUserRoute)).toHaveLength(2);
  expect(toast.success).toHaveBeenCalledWith('Deletado com Sucesso!', { about: 'Pessoa 1' });
});

test('a cancelled password leaves the dialog that needs it open, and nothing is sent again', async () => {
  await openAdministration();
  await rows();
  serve({ [deleteUserRoute]: refuse('password_needed') });
  await click('Excluir Pessoa 1');
  await click('Excluir');
  await screen.findByRole('dialog', { name: 'Confirme que é você' });

  await userEvent.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirme que é você' })).toBeNull());
  const question = screen.getByRole('dialog', { name: 'Excluir candidato?' });
  expect(question).toBeVisible();
  await waitFor(() => expect(within(question).getByRole('button', { name: 'Excluir' })).toHaveFocus());
  expect(toast.error).toHaveBeenCalledWith('Não foi possível excluir. Confirme sua senha para continuar.');
  expect(callsTo(deleteUserRoute)).toHaveLength(1);
});

test('a confirmation answered after it was cancelled does not close the next one', async () => {
  await openAdministration();
  await rows();
  const answer = Promise.withResolvers<{ message: string }>();
  serve({ [deleteUserRoute]: refuse('password_needed'), [confirmPasswordRoute]: () => answer.promise });
  const askForPassword = async () => {
    await click('Excluir');
    return screen.findByRole('dialog', { name: 'Confirme que é você' });
  };
  await click('Excluir Pessoa 1');
  const firstDialog = await askForPassword();
  await userEvent.type(within(firstDialog).getByLabelText('Senha atual'), 'a senha certa');
  await userEvent.click(within(firstDialog).getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(sentTo(confirmPasswordRoute)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirme que é você' })).toBeNull());
  const nextDialog = await askForPassword();

  answer.resolve({ message: 'Senha confirmada.' });

  const confirm = within(nextDialog).getByRole('button', { name: 'Confirmar' });
  await waitFor(() => expect(confirm).not.toHaveAttribute('data-loading'));
  expect(nextDialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(2));
});

test('a deletion names its consequences, and a failed one can be confirmed again', async () => {
  await openAdministration();
  await rows();
  serve({ [deleteUserRoute]: refuse('account_not_found') });
  await click('Excluir Pessoa 1');
  expect(await screen.findByText(/Inclui currículo, candidaturas e tudo o mais da conta/)).toBeVisible();
  await click('Excluir');
  await waitFor(() => expect(callsTo(deleteUserRoute)).toHaveLength(1));
  expect(screen.getByRole('dialog', { name: 'Excluir candidato?' })).toHaveTextContent('Pessoa 1');

  serve({
    [deleteUserRoute]: { message: 'Deletado com Sucesso!' },
    [listUsersRoute]: [anAccount(2)],
  });
  await click('Excluir');
  await waitFor(() => expect(screen.queryByText('Pessoa 1')).toBeNull());
});

test('selects all deletable items of the page and deletes them in one request by their ids', async () => {
  await openAdministration({ listed: [anAccount(1), anAccount(2), anAccount(3, { mayDelete: false })] });
  await rows();

  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
  await click('Excluir 2 candidatos');
  serve({
    [startBulkRemovalRoute]: aRemoval({ total: 2, removed: 0 }),
    [listBulkRemovalsRoute]: [aRemoval({ total: 2, removed: 0 })],
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir 2 candidatos?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Excluir 2 candidatos' }));

  expect(await screen.findByText('Excluindo 2 candidatos: 0 de 2')).toBeVisible();
  expect(sentTo(startBulkRemovalRoute)).toEqual([
    { kind: 'Candidate', ids: [anAccount(1)._id, anAccount(2)._id] },
  ]);
  expect(screen.queryByRole('region', { name: 'Selecionados' })).toBeNull();
});

test('deleting all results requires typing their count, which is updated when it changes', async () => {
  serve({ 'GET /api/user/admin/removal-count': { count: 3214, tooMany: false } });
  await openAdministration({
    at: '/crud-administrador?busca=golpe',
    listed: page([anAccount(1)], { total: 1000, totalIsEstimate: true, nextCursor: 'x' }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar Pessoa 1' }));
  await click(/^Excluir todos os resultados/);
  const dialog = await screen.findByRole('dialog', { name: 'Excluir 3.214 candidatos?' });
  expect(dialog).toHaveTextContent('Tudo o que a busca por “golpe” encontra agora.');
  const confirm = () => click('Excluir 3.214 candidatos');

  await confirm();
  const countField = within(dialog).getByLabelText('Para confirmar, digite 3.214');
  expect(countField).toHaveAccessibleDescription('Digite 3.214 para confirmar.');
  expect(callsTo(startBulkRemovalRoute)).toEqual([]);
  serve({
    [startBulkRemovalRoute]: refuse('removal_changed'),
    'GET /api/user/admin/removal-count': { count: 3215, tooMany: false },
  });
  await userEvent.type(countField, '3.214');
  await confirm();
  expect(await screen.findByRole('dialog', { name: 'Excluir 3.215 candidatos?' })).toBeVisible();
  expect(sentTo(startBulkRemovalRoute)).toEqual([{ kind: 'Candidate', search: 'golpe', expected: 3214 }]);
});

test('a removal beyond the limit is not started', async () => {
  serve({ 'GET /api/user/admin/removal-count': { count: 100_000, tooMany: true } });
  await openAdministration({ listed: page([anAccount(1)], { total: 13_000_000, totalIsEstimate: true }) });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar Pessoa 1' }));
  await click(/^Excluir todos os resultados/);

  expect(await screen.findByRole('dialog', { name: 'Muitos itens de uma vez' })).toHaveTextContent(
    'O máximo é 100.000.',
  );
  expect(screen.queryByRole('button', { name: /^Excluir 100/ })).toBeNull();
});

test('a removal that was cancelled after one item uses the singular', async () => {
  await openAdministration({ removals: [aRemoval({ state: 'cancelled', total: 1, removed: 1 })] });

  expect(await screen.findByText('Exclusão cancelada depois de 1 candidato')).toBeVisible();
});

test('a running removal shows its progress, can be cancelled and lists its failures', async () => {
  await openAdministration({ removals: [aRemoval({ search: 'golpe' })] });

  expect(await screen.findByText('Excluindo 40 candidatos: 10 de 40')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Progresso da exclusão' })).toHaveAttribute('value', '10');
  expect(screen.getByText(/Busca por “golpe” · Por outra@exemplo.com.br/)).toBeVisible();
  const cancelledRemoval = aRemoval({
    state: 'cancelled',
    removed: 11,
    failed: 1,
    finishedAt: '2026-10-02T12:01:00.000Z',
    failures: [{ _id: anAccount(7)._id, name: 'Ana Presa', reason: 'Não foi possível excluir agora.' }],
  });
  serve({
    'POST /api/user/admin/removals/:id/cancel': cancelledRemoval,
    [listBulkRemovalsRoute]: [cancelledRemoval],
  });
  await click('Cancelar exclusão');
  expect(await screen.findByText('Exclusão cancelada depois de 11 de 40 candidatos')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Ana Presa: Não foi possível excluir agora.');
  expect(callsTo(listUsersRoute).length).toBeGreaterThan(1);

  await click('Fechar resultado');
  expect(screen.queryByText(/Exclusão cancelada/)).toBeNull();
});
