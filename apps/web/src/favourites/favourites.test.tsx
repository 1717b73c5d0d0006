import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aCandidateCard } from '../../test/candidate-factory.ts';
import { emptyResponse, refuse, unreachableMessage } from '../../test/mock-responses.ts';
import { anOwnCandidate } from '../../test/own-candidate-factory.ts';
import { calledRoutes, loseConnection, sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { showVacancy } from '../../test/show-vacancy.tsx';
import { aUser } from '../../test/user-factory.ts';
import { aVacancy } from '../../test/vacancy-factory.ts';
import { CandidateActionsProvider } from '../candidates/candidate-actions.ts';
import { type ToastAction, toast } from '../platform/toast.ts';
import { VacancyActionsProvider } from '../vacancies/vacancy-actions.ts';
import { FavouriteCandidateButton, FavouriteVacancyButton } from './favourite-button.tsx';
import { FavouriteCandidatesPage } from './favourite-candidates-page.tsx';
import { FavouriteVacanciesPage } from './favourite-vacancies-page.tsx';

const addFavouriteVacancyRoute = 'POST /api/user/candidate/add-favorite';
const removeFavouriteVacancyRoute = 'DELETE /api/user/candidate/remove-favorite';
const listFavouriteVacanciesRoute = 'GET /api/user/candidate/list-favorites';
const signInRoute = 'POST /api/auth/login';
const addedResponse = { message: '', favorite: true };
const removedResponse = { message: '', favorite: false };
const bakery = aVacancy({ favorite: false });

async function showStar(vacancy = bakery) {
  await showVacancy(FavouriteVacancyButton, vacancy, { as: aUser() });
  return screen.findByRole('button', { name: 'Favoritar vaga Pessoa padeira' });
}

test('a new favourite is shown immediately, takes one request and remains after the response', async () => {
  const response = Promise.withResolvers<typeof addedResponse>();
  serve({ [addFavouriteVacancyRoute]: () => response.promise });
  const star = await showStar();
  expect(star).toHaveAttribute('aria-pressed', 'false');

  await userEvent.click(star);

  expect(star).toHaveAttribute('aria-pressed', 'true');
  expect(toast.success).not.toHaveBeenCalled();
  response.resolve(addedResponse);
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('Vaga adicionada aos favoritos!', expect.anything()),
  );
  await waitFor(() => expect(star).toHaveAttribute('aria-busy', 'false'));
  expect(star).toHaveAttribute('aria-pressed', 'true');
  expect(sentTo(addFavouriteVacancyRoute)).toEqual([{ jobVacancyId: bakery._id }]);
  expect(calledRoutes()).toEqual([signInRoute, addFavouriteVacancyRoute]);
});

test('a favourite with an empty response is still confirmed and remains', async () => {
  serve({ [addFavouriteVacancyRoute]: emptyResponse });
  const star = await showStar();

  await userEvent.click(star);

  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('Vaga adicionada aos favoritos!', expect.anything()),
  );
  await waitFor(() => expect(star).toHaveAttribute('aria-busy', 'false'));
  expect(star).toHaveAttribute('aria-pressed', 'true');
});

test('a double click adds the favourite once', async () => {
  serve({ [addFavouriteVacancyRoute]: addedResponse });

  await userEvent.dblClick(await showStar());

  await waitFor(() => expect(toast.success).toHaveBeenCalledOnce());
  expect(sentTo(addFavouriteVacancyRoute)).toHaveLength(1);
});

test('a favourite that could not be added is reverted with the server’s message', async () => {
  serve({ [addFavouriteVacancyRoute]: refuse('vacancy_not_found') });
  const star = await showStar();

  await userEvent.click(star);

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Erro ao adicionar aos favoritos. Vaga não encontrada.',
      expect.anything(),
    ),
  );
  expect(star).toHaveAttribute('aria-pressed', 'false');
});

test('a favourite that could not be removed remains', async () => {
  serve({ [removeFavouriteVacancyRoute]: loseConnection });
  const star = await showStar({ ...bakery, favorite: true });

  await userEvent.click(star);

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      `Erro ao remover dos favoritos. ${unreachableMessage}`,
      expect.anything(),
    ),
  );
  expect(star).toHaveAttribute('aria-pressed', 'true');
});

test('viewers without favourites see no button', async () => {
  await show(
    <main>
      <FavouriteVacancyButton vacancy={aVacancy()} />
    </main>,
    { as: aUser('Admin') },
  );

  expect(await screen.findByRole('main')).toBeEmptyDOMElement();
});

test('the toast restores a removed favourite at its place', async () => {
  const aFavourite = (_id: string, jobTitle: string) => aVacancy({ _id, jobTitle, favorite: true });
  serve({
    [listFavouriteVacanciesRoute]: [
      aFavourite('01999999-0000-7000-8000-000000000008', 'Pessoa encanadora'),
      { ...bakery, favorite: true },
      aFavourite('01999999-0000-7000-8000-000000000009', 'Pessoa médica'),
    ],
    'GET /api/user/company/vacancy/applications-today': { dailyApplicationsCount: 2, dailyLimit: 10 },
    [removeFavouriteVacancyRoute]: removedResponse,
    [addFavouriteVacancyRoute]: addedResponse,
  });
  await show(
    <VacancyActionsProvider actions={[{ name: 'star', places: ['card'], Component: FavouriteVacancyButton }]}>
      <FavouriteVacanciesPage />
    </VacancyActionsProvider>,
    { at: '/vagas-favoritas', as: aUser() },
  );
  expect(await screen.findByText('2 de 10 hoje')).toBeVisible();

  await userEvent.click(await screen.findByRole('button', { name: 'Favoritar vaga Pessoa padeira' }));

  await waitFor(() => expect(screen.queryByText('Pessoa padeira')).toBeNull());
  expect(screen.queryByText(/^Mostrando/)).toBeNull();
  expect(screen.getByText('Pessoa médica')).toHaveFocus();
  expect(toast.success).toHaveBeenCalledWith('Vaga removida dos favoritos.', expect.anything());
  const [, undo] = vi.mocked(toast.success).mock.lastCall as [string, ToastAction];
  undo.onClick();
  // It returns to its previous position, although it is now the latest favourite.
  await waitFor(() =>
    expect(
      screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent),
    ).toEqual(['Pessoa encanadora', 'Pessoa padeira', 'Pessoa médica']),
  );
});

test('a candidate without favourites sees where to find some', async () => {
  serve({
    [listFavouriteVacanciesRoute]: [],
    'GET /api/user/company/vacancy/applications-today': { dailyApplicationsCount: 0, dailyLimit: 10 },
  });
  await show(<FavouriteVacanciesPage />, { at: '/vagas-favoritas', as: aUser() });

  expect(await screen.findByText('Nenhuma vaga favoritada no momento.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buscar vagas' })).toHaveAttribute('href', '/listar-vagas');
});

test('a closed favourite remains in the list with its status', async () => {
  serve({
    [listFavouriteVacanciesRoute]: [aVacancy({ favorite: true, status: 'Encerrada', mayApply: false })],
    'GET /api/user/company/vacancy/applications-today': { dailyApplicationsCount: 0, dailyLimit: 10 },
  });
  await show(<FavouriteVacanciesPage />, { at: '/vagas-favoritas', as: aUser() });

  expect(await screen.findByText('Encerrada')).toBeVisible();
});

test('a company lists its favourites and removes one', async () => {
  serve({
    'GET /api/user/company/list-favorites': [{ ...aCandidateCard({ favorite: true }), mayInvite: true }],
    'DELETE /api/user/company/remove-favorite': removedResponse,
  });
  await show(
    <CandidateActionsProvider
      actions={[{ name: 'star', places: ['card'], Component: FavouriteCandidateButton }]}
    >
      <FavouriteCandidatesPage />
    </CandidateActionsProvider>,
    { at: '/curriculos-favoritos', as: aUser('Company') },
  );
  expect(await screen.findByRole('heading', { name: 'Ana Souza' })).toBeVisible();
  expect(screen.getByText('Padaria')).toBeVisible();
  expect(screen.getByText('Vendas')).toBeVisible();
  expect(screen.getByRole('article')).toHaveTextContent('30 anos · Santos/SP · ');
  expect(screen.getByText('Pão bom se faz cedo.')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Favoritar candidato Ana Souza' }));

  expect(await screen.findByText('Nenhum candidato favoritado no momento.')).toBeVisible();
  expect(toast.success).toHaveBeenCalledWith('Candidato removido dos favoritos.', expect.anything());
  expect(sentTo('DELETE /api/user/company/remove-favorite')).toEqual([{ candidateId: aCandidateCard()._id }]);
});

const getCandidateRoute = 'GET /api/user/candidate/list-candidate/:id';
const about = `${'Pão bom se faz cedo. '.repeat(9)}Fim.`;
const ana = { ...aCandidateCard({ favorite: true, candidateAbout: about }), mayInvite: true };

/** Shows the favourite candidate Ana, who is found by every search except `xilofone`. */
async function openFavouriteCandidates() {
  serve({
    'GET /api/user/company/list-favorites': ({ query }) => (query.get('search') === 'xilofone' ? [] : [ana]),
  });
  const { router } = await show(<FavouriteCandidatesPage />, {
    at: '/curriculos-favoritos?search=ana',
    as: aUser('Company'),
  });
  expect(await screen.findByText('1 favorito')).toBeVisible();
  return router;
}

async function openAna(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('link', { name: 'Ana Souza' }));
  return screen.findByRole('dialog', { name: 'Ana Souza' });
}

test('an opened favourite shows only the data of its card', async () => {
  const router = await openFavouriteCandidates();

  const dialog = await openAna();

  const rows = [...dialog.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(rows.slice(0, 4)).toEqual([
    'ÁreaVendas',
    'Idade30 anos',
    expect.stringMatching(/^Pretensão salarialR\$.3\.500$/),
    'Cidade e estadoSantos/SP',
  ]);
  const shownAbout = rows[4]?.replace('Sobre', '') ?? '';
  expect(shownAbout).toMatch(/^Pão bom .*…$/);
  expect(shownAbout.length).toBeLessThanOrEqual(101);
  expect(within(dialog).getByRole('link', { name: 'Acessar Perfil' })).toHaveAttribute(
    'href',
    `/pre-visualizacao/${ana._id}`,
  );
  expect(calledRoutes()).not.toContain(getCandidateRoute);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'ana' }));
});

test('the contact data of a favourite is shown on request', async () => {
  serve({
    [getCandidateRoute]: { ...anOwnCandidate({ candidatePhone: '5511987654321' }), mayReport: false },
  });
  await openFavouriteCandidates();
  const dialog = await openAna();

  await userEvent.click(within(dialog).getByRole('button', { name: 'Mostrar telefone' }));
  expect(await within(dialog).findByRole('link', { name: '(11) 98765-4321' })).toHaveAttribute(
    'href',
    'tel:+5511987654321',
  );
  expect(within(dialog).getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/5511987654321',
  );
  expect(within(dialog).getByRole('link', { name: /^E-mail/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:.+@/),
  );
});

test('a search among the favourites marks its matches and can be cleared', async () => {
  const router = await openFavouriteCandidates();
  expect(screen.getByText('Ana', { selector: 'mark' })).toBeVisible();

  const box = screen.getByRole('searchbox', { name: 'Buscar favoritos' });
  await userEvent.clear(box);
  await userEvent.type(box, 'xilofone{Enter}');
  expect(await screen.findByText('Nenhum favorito encontrado nesta busca.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ver todos os favoritos' }));
  expect(await screen.findByText('1 favorito')).toBeVisible();
  expect(router.state.location.search).toEqual({});
});

test('an administrator has no favourites', async () => {
  await show(<FavouriteCandidatesPage />, { at: '/curriculos-favoritos', as: aUser('Admin') });

  expect(await screen.findByText('Só contas de empresa têm candidatos favoritos.')).toBeVisible();
  expect(calledRoutes()).toEqual([signInRoute]);
});
