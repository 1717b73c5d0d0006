import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { candidateFilters } from '@trampolim/contract/candidates/candidates';
import { beforeEach, expect, test } from 'vitest';
import { aFoundCandidate } from '../../../test/candidate-factory.ts';
import { page, refuse } from '../../../test/mock-responses.ts';
import { calledRoutes, callsTo, serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { setWindowWidth } from '../../../test/window-width.ts';
import { CandidateListPage } from './candidate-list-page.tsx';

const listCandidatesRoute = 'GET /api/user/candidate/list-candidates';
const listWiderSearchesRoute = 'GET /api/user/candidate/wider-searches';
const getCandidateRoute = 'GET /api/user/candidate/list-candidate/:id';

const bia = '01999999-0000-7000-8000-000000000004';
const candidates = [
  aFoundCandidate({
    candidateName: 'Ana <b>Souza</b>',
    candidateAbout:
      'Faço pães, bolos e doces há muitos anos, e também gosto muito de estar com gente e de ouvir histórias. Sonho em liderar uma padaria.',
    candidateIdioms: [{ name: 'Inglês', level: 'Avancado', asked: true }],
    candidateQualifications: [{ description: 'Liderança de equipes', asked: true }],
  }),
  aFoundCandidate({ _id: bia, candidateName: 'Bia Nunes', experienceMonths: 0 }),
];

beforeEach(() => {
  act(() => setWindowWidth(1000));
  serve({ [listCandidatesRoute]: page(candidates, { total: 2 }) });
});

const open = async (at: string) => {
  const rendered = await show(<CandidateListPage renderSavedSearches={undefined} />, {
    at,
    as: aUser('Company'),
  });
  await screen.findAllByRole('article');
  return rendered;
};
const getLastQuery = () => Object.fromEntries(callsTo(listCandidatesRoute).at(-1)?.query.entries() ?? []);

test('a card marks the words of the search and lists the matches of the filters', async () => {
  await open(
    '/listar-candidatos?search=LIDER vendas sou&language=Inglês&skill=Liderança&experience=Mais+de+3',
  );

  const [first] = screen.getAllByRole('article');
  if (!first) throw new Error('No card');
  expect([...first.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'Souza',
    'Vendas',
    'liderar',
  ]);
  expect(first).toHaveTextContent('…de ouvir histórias. Sonho em liderar uma padaria.');
  expect(
    within(first)
      .getAllByRole('listitem')
      .map((tag) => tag.textContent),
  ).toEqual(['Inglês, avançado', 'Liderança de equipes', '3 anos de experiência']);
  expect(screen.getByText('2 candidatos')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Buscar Candidatos' })).toHaveValue('LIDER vendas sou');
});

test('text of a candidate is never markup', async () => {
  const { container } = await open('/listar-candidatos?search=sou');

  const [first] = screen.getAllByRole('article');
  if (!first) throw new Error('No card');
  expect(within(first).getByRole('heading')).toHaveTextContent('Ana <b>Souza</b>');
  expect(container.querySelector('article b')).toBeNull();
});

test('all filters of the dialog are in the URL', async () => {
  serve({
    [listCandidatesRoute]: page(candidates, { total: 2 }),
    'GET /api/cities/:state': () => ['Santos'],
  });
  const { router } = await open('/listar-candidatos');

  await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filtrar candidatos' }));
  await userEvent.selectOptions(dialog.getByLabelText('Área de Atuação'), 'Saúde');
  await userEvent.selectOptions(dialog.getByLabelText('Estado'), 'SP');
  await userEvent.type(dialog.getByLabelText('Cidade'), 'Santos');
  await userEvent.selectOptions(dialog.getByLabelText('Distância da cidade'), 'Até 50 km');
  await userEvent.selectOptions(dialog.getByLabelText('Experiência'), 'Mais de 5 anos');
  await userEvent.selectOptions(dialog.getByLabelText('Idade'), 'Maior que 20');
  await userEvent.selectOptions(dialog.getByLabelText('Idade: e também'), 'Menor que 40');
  await userEvent.type(dialog.getByLabelText('Procurar idioma'), 'japones{Enter}');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Libras' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Liderança' }));
  await userEvent.type(dialog.getByLabelText('Procurar ou escrever uma habilidade'), 'Excel avançado{Enter}');
  await userEvent.click(dialog.getByRole('button', { name: 'Aplicar filtros' }));

  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      area: 'Saúde',
      state: 'SP',
      city: 'Santos',
      radius: '50',
      experience: 'Mais de 5',
      minAge: '21',
      maxAge: '39',
      language: 'Japonês,Libras',
      skill: 'Liderança,Excel avançado',
    }),
  );
  const { search, literal, ...chosenInDialog } = candidateFilters.shape;
  expect(Object.keys(router.state.location.search).sort()).toEqual(Object.keys(chosenInDialog).sort());
  await waitFor(() =>
    expect(callsTo(listCandidatesRoute).at(-1)?.query.getAll('language')).toEqual(['Japonês', 'Libras']),
  );
  expect(callsTo(listCandidatesRoute).at(-1)?.query.getAll('skill')).toEqual(['Liderança', 'Excel avançado']);
  await userEvent.click(await screen.findByRole('button', { name: 'Remover filtro Japonês' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ language: 'Libras' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remover filtro Idade: de 21 a 39 anos' }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('minAge'));
});

test('invalid filters in the URL are ignored', async () => {
  await open('/listar-candidatos?area=Outros&minAge=muito&state=sp&experience=Mais+de+4');

  expect(getLastQuery()).toEqual({});
});

test.each([
  ['Menor que 30', { maxAge: '29' }],
  ['Maior que 80', { minAge: '81' }],
  ['Entre 20-30', { minAge: '20', maxAge: '30' }],
  ['Entre 80-90', { minAge: '80', maxAge: '90' }],
  ['Exatamente 18', { minAge: '18', maxAge: '18' }],
  ['Exatamente 21', { minAge: '21', maxAge: '21' }],
  ['Exatamente 80', { minAge: '80', maxAge: '80' }],
])('the age %s is requested in whole years', async (label, ages) => {
  const { router } = await open('/listar-candidatos');
  await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  await userEvent.selectOptions(await screen.findByLabelText('Idade'), label);
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar filtros' }));

  await waitFor(() => expect(router.state.location.search).toEqual(ages));
  await userEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
  expect(await screen.findByLabelText('Idade')).toHaveDisplayValue(label);
});

test('the dialog offers all age ranges, languages and soft skills', async () => {
  await open('/listar-candidatos?minAge=23&maxAge=41');
  await userEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
  const age = await screen.findByLabelText('Idade');

  const groups = [...age.querySelectorAll('optgroup')].map((group) => [
    group.label,
    group.querySelectorAll('option').length,
  ]);
  expect(groups).toEqual([
    ['Menor que', 13],
    ['Maior que', 13],
    ['Entre', 7],
    ['Exatamente', 14],
  ]);
  expect(age).toHaveDisplayValue('De 23 a 41 anos');
  const getCheckboxes = (name: string) =>
    within(screen.getByRole('group', { name })).getAllByRole('checkbox');
  expect(getCheckboxes('Idioma').length).toBeGreaterThanOrEqual(90);
  expect(getCheckboxes('Habilidades e Competências')).toHaveLength(48);
});

test('an empty result offers searches without one of the filters', async () => {
  serve({
    [listCandidatesRoute]: ({ query }) => (query.has('language') ? [] : page(candidates, { total: 2 })),
    [listWiderSearchesRoute]: [
      { filter: 'language', value: 'Inglês', candidates: 12, more: false },
      { filter: 'search', candidates: 100, more: true },
      { filter: 'area', candidates: 1, more: false },
    ],
  });
  const { router } = await show(<CandidateListPage renderSavedSearches={undefined} />, {
    at: '/listar-candidatos?search=pão&area=Saúde&language=Inglês',
    as: aUser('Company'),
  });
  expect(await screen.findByText('Nenhum candidato encontrado no momento.')).toBeVisible();

  const options = await screen.findAllByRole('button', { name: /^Sem / });
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Sem o filtro “Inglês”: 12 candidatos',
    'Sem a busca “pão”: mais de 100 candidatos',
    'Sem o filtro “Saúde”: 1 candidato',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Sem o filtro “Inglês”: 12 candidatos' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'pão', area: 'Saúde' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

test('a message is shown if removing one filter does not help', async () => {
  serve({ [listCandidatesRoute]: [], [listWiderSearchesRoute]: [] });
  await show(<CandidateListPage renderSavedSearches={undefined} />, {
    at: '/listar-candidatos?area=Saúde&state=AC',
    as: aUser('Company'),
  });
  expect(await screen.findByText('Remova mais de um filtro ou limpe a busca.')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Limpar busca e filtros' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Limpar busca e filtros' })).toBeNull());
  expect(callsTo(listWiderSearchesRoute)).toHaveLength(1);
});

test('the arrow keys step through the list and its detail without opening a resume', async () => {
  act(() => setWindowWidth(1440));
  const { router } = await open('/listar-candidatos');

  await userEvent.keyboard('{ArrowDown}{ArrowDown}');

  const detail = await screen.findByRole('region', { name: 'Bia Nunes' });
  expect(router.state.location.search).toEqual({ candidato: bia });
  expect(detail).toHaveTextContent('Sem experiência');
  expect(detail).toHaveTextContent('Inglês, avançado');
  expect(within(detail).getByRole('link', { name: 'Acessar Perfil' })).toHaveAttribute(
    'href',
    `/pre-visualizacao/${bia}`,
  );
  expect(calledRoutes()).not.toContain(getCandidateRoute);
});

test('at the limit of openings, a message replaces the phone number', async () => {
  serve({ [getCandidateRoute]: refuse('opening_limit') });
  await open(`/listar-candidatos?candidato=${bia}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Bia Nunes' }));
  expect(dialog.getByText('A pessoa é avisada. Limite: 200 por dia.')).toBeVisible();

  await userEvent.click(dialog.getByRole('button', { name: 'Mostrar telefone' }));

  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Erro ao carregar detalhes do candidato. Sua empresa já abriu hoje 200 currículos de quem não se candidatou.',
  );
});

test('a search by words shows its interpretation', async () => {
  serve({
    [listCandidatesRoute]: page([{ ...aFoundCandidate(), foundBy: 'experience' }], {
      total: 1,
      understood: {
        corrected: 'pedreiro sao luis',
        filters: [{ kind: 'city', value: 'São Luís/MA', without: 'pedreiro' }],
      },
    }),
  });
  const { router } = await open('/listar-candidatos?search=pedrero são luís');

  expect(screen.getByRole('article')).toHaveTextContent('Na experiência');
  expect(screen.getByRole('link', { name: 'Buscar por “pedrero são luís”' })).toBeVisible();
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Ordenar por' }),
    'Atualizados recentemente',
  );
  await waitFor(() => expect(router.state.location.search).toMatchObject({ order: 'newest' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remover filtro São Luís/MA' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'pedreiro', order: 'newest' }));
});

test('removing a city from the words removes its radius', async () => {
  serve({
    [listCandidatesRoute]: page([aFoundCandidate({ distanceKm: 20 })], {
      total: 1,
      understood: { filters: [{ kind: 'city', value: 'São Luís/MA', without: 'pedreiro' }] },
    }),
  });
  const { router } = await open('/listar-candidatos?search=pedreiro+são+luís&radius=25');

  expect(screen.getByRole('article')).toHaveTextContent(/a\s20\skm/);
  await userEvent.click(screen.getByRole('link', { name: 'Ampliar para 50\u00a0km' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Remover filtro São Luís/MA +\u00a050\u00a0km' }),
  );
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'pedreiro' }));
});
