import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SavedSearch } from '@trampolim/contract/saved-searches/saved-searches';
import { expect, test, vi } from 'vitest';
import { refuse } from '../../test/mock-responses.ts';
import { callsTo, sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { type ToastAction, toast } from '../platform/toast.ts';
import { SavedSearches } from './saved-searches.tsx';

const listSavedSearchesRoute = 'GET /api/user/company/saved-searches';
const saveSearchRoute = 'POST /api/user/company/saved-searches';
const lookAtSavedSearchRoute = 'POST /api/user/company/saved-searches/:id/look';
const renameSavedSearchRoute = 'PUT /api/user/company/saved-searches/:id';
const deleteSavedSearchRoute = 'DELETE /api/user/company/saved-searches/:id';

const nurses: SavedSearch = {
  _id: '01999999-0000-7000-8000-000000000011',
  name: 'Enfermagem',
  filters: { search: 'enfermeira', language: ['Inglês', 'Libras'] },
  lookedAt: new Date().toISOString(),
  newCandidates: 3,
  moreNew: false,
};
const leaders: SavedSearch = {
  ...nurses,
  _id: '01999999-0000-7000-8000-000000000012',
  name: 'Líderes',
  filters: { skill: ['Liderança'] },
  newCandidates: 99,
  moreNew: true,
};

const open = (filters = {}) =>
  show(<SavedSearches filters={filters} />, { at: '/listar-candidatos', as: aUser('Company') });

test('opening a saved search marks its new candidates as seen', async () => {
  serve({
    [listSavedSearchesRoute]: [nurses, leaders],
    [lookAtSavedSearchRoute]: { lookedAt: new Date().toISOString() },
  });
  const { router } = await open();

  expect(await screen.findByRole('link', { name: 'Líderes mais de 99 novos' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Enfermagem 3 novos' }));

  expect(router.state.location.search).toEqual({ search: 'enfermeira', language: 'Inglês,Libras' });
  expect(await screen.findByRole('link', { name: 'Enfermagem' })).toBeVisible();
  expect(callsTo(lookAtSavedSearchRoute).map(({ params }) => params)).toEqual([{ id: nurses._id }]);
});

test('the current search is saved under a name that is not taken', async () => {
  const area = 'Saúde' as const;
  serve({ [listSavedSearchesRoute]: [leaders], [saveSearchRoute]: refuse('saved_search_name_taken') });
  await open({ area, minAge: 21 });
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar busca' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Salvar busca' }));
  const name = dialog.getByLabelText('Nome da busca');
  expect(name).toHaveValue('Saúde, Idade: maior que 20');

  await userEvent.clear(name);
  await userEvent.type(name, 'Líderes');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Já existe uma busca salva com este nome.');

  serve({ [saveSearchRoute]: { ...nurses, name: 'Saúde', filters: { area, minAge: 21 }, newCandidates: 0 } });
  await userEvent.clear(name);
  await userEvent.type(name, 'Saúde');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));

  const saved = await screen.findByRole('link', { name: 'Saúde' });
  expect(saved).toHaveAttribute('aria-current', 'page');
  await waitFor(() => expect(saved).toHaveFocus());
  expect(sentTo(saveSearchRoute).at(-1)).toEqual({ name: 'Saúde', filters: { area, minAge: 21 } });
  expect(screen.queryByRole('button', { name: 'Salvar busca' })).toBeNull();
});

test('saved searches are renamed, deleted, restored and opened in the dialog', async () => {
  serve({
    [listSavedSearchesRoute]: [nurses, leaders],
    [renameSavedSearchRoute]: { name: 'UTI' },
    [deleteSavedSearchRoute]: { message: '' },
    [saveSearchRoute]: leaders,
    [lookAtSavedSearchRoute]: { lookedAt: new Date().toISOString() },
  });
  const { router } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Organizar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Buscas salvas' }));
  expect(dialog.getByText('enfermeira, Inglês, Libras · vista hoje · 3 novos')).toBeVisible();

  await userEvent.click(dialog.getByRole('button', { name: 'Renomear Enfermagem' }));
  const name = dialog.getByLabelText('Nome da busca');
  await userEvent.clear(name);
  await userEvent.type(name, 'UTI{Enter}');
  expect(await dialog.findByText('UTI')).toBeVisible();
  expect(sentTo(renameSavedSearchRoute)).toEqual([{ name: 'UTI' }]);

  await userEvent.click(dialog.getByRole('button', { name: 'Excluir Líderes' }));
  await waitFor(() => expect(dialog.queryByText('Líderes')).toBeNull());
  const [, undo] = vi.mocked(toast.success).mock.lastCall as [string, ToastAction];
  undo.onClick();
  expect(await dialog.findByText('Líderes')).toBeVisible();
  expect(sentTo(saveSearchRoute)).toEqual([{ name: 'Líderes', filters: leaders.filters }]);

  await userEvent.click(dialog.getByRole('link', { name: 'UTI' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toEqual({ search: 'enfermeira', language: 'Inglês,Libras' });
});

test('a failed list of saved searches can be loaded again', async () => {
  serve({ [listSavedSearchesRoute]: refuse('internal') });
  await open();
  expect(await screen.findByText(/^Erro ao carregar buscas salvas\./)).toBeVisible();

  serve({ [listSavedSearchesRoute]: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));

  expect(await screen.findByText(/^Filtre e salve a busca/)).toBeVisible();
});

test('an empty list explains saved searches', async () => {
  serve({ [listSavedSearchesRoute]: [] });
  await open();

  expect(await screen.findByText('Filtre e salve a busca para saber de novos currículos.')).toBeVisible();
});
