import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { callsTo, serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { aVacancy } from '../../../test/vacancy-factory.ts';
import { setWindowWidth } from '../../../test/window-width.ts';
import { usePagedList } from '../../ui/lists/use-paged-list.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { vacancySearchQuery } from '../vacancy-api.ts';
import { VacancyResults } from './vacancy-results.tsx';

const titles = ['Pessoa padeira', 'Pessoa confeiteira', 'Pessoa forneira'];
const ids = titles.map(() => crypto.randomUUID());
const vacancies = titles.map((jobTitle, index) => aVacancy({ _id: ids[index] ?? '', jobTitle }));

function Results() {
  const list = usePagedList(vacancySearchQuery({}));
  return <VacancyResults sideBySide list={list} empty={<EmptyState text="Nenhuma vaga encontrada." />} />;
}

beforeEach(() => {
  serve({
    'GET /api/user/company/vacancy/list-vacancies': vacancies,
    'GET /api/user/company/vacancy/list-vacancy/:id': ({ params }) =>
      vacancies.find(({ _id }) => _id === params.id) ?? aVacancy(),
  });
  act(() => setWindowWidth(1440));
});

async function openList(at = '/listar-vagas') {
  const { router } = await show(<Results />, { at });
  await screen.findAllByRole('article');
  return router;
}

const card = (title: string) =>
  within(screen.getAllByRole('list')[0] ?? document.body).getByRole('link', { name: title });
const detail = (title: string) => screen.findByRole('region', { name: title });
const pressKeys = (keys: string) => userEvent.keyboard(keys);

test('the first vacancy is open next to the list by default, without a URL parameter', async () => {
  const router = await openList();

  expect(await detail('Pessoa padeira')).toBeVisible();
  expect(card('Pessoa padeira')).toHaveAttribute('aria-current', 'true');
  expect(router.state.location.href).toBe('/listar-vagas');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('arrows, J and K move through the list and add one entry to the history', async () => {
  const router = await openList();
  const historyLength = window.history.length;

  await pressKeys('{ArrowDown}{ArrowDown}');
  expect(card('Pessoa confeiteira')).toHaveFocus();
  await pressKeys('jjk');
  expect(card('Pessoa confeiteira')).toHaveFocus();

  expect(await detail('Pessoa confeiteira')).toBeVisible();
  expect(card('Pessoa confeiteira')).toHaveAttribute('aria-current');
  expect(router.state.location.href).toBe(`/listar-vagas?vaga=${ids[1]}`);
  expect(window.history.length).toBe(historyLength + 1);
});

test('Enter and Esc move the focus into the detail and back', async () => {
  await openList();
  await pressKeys('{ArrowDown}{ArrowDown}{Enter}');
  const heading = within(await detail('Pessoa confeiteira')).getByRole('heading', { level: 2 });
  expect(heading).toHaveFocus();

  await pressKeys('{ArrowDown}');
  expect(heading).toHaveFocus();

  await pressKeys('{Escape}');
  expect(card('Pessoa confeiteira')).toHaveFocus();
});

test('another vacancy starts at the top', async () => {
  await openList();
  const region = await detail('Pessoa padeira');
  region.scrollTop = 300;

  await pressKeys('{ArrowDown}{ArrowDown}');

  expect(await detail('Pessoa confeiteira')).toBe(region);
  expect(region.scrollTop).toBe(0);
});

test('the open vacancy becomes a dialog in a narrow window', async () => {
  const router = await openList(`/listar-vagas?vaga=${ids[2]}`);
  expect(await detail('Pessoa forneira')).toBeVisible();

  // The test's document reports a change of the media query only after another resize.
  act(() => setWindowWidth(1300));
  act(() => setWindowWidth(768));
  expect(await screen.findByRole('dialog', { name: 'Pessoa forneira' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Pessoa forneira' })).toBeNull();

  act(() => setWindowWidth(1440));
  expect(await detail('Pessoa forneira')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.href).toBe(`/listar-vagas?vaga=${ids[2]}`);
});

test.each([
  ['thousands of letters', 'x'.repeat(3000)],
  ['a word', 'vaga-1'],
  ['an id and more', `${ids[0]}0`],
])('an invalid id is reported as not found, without a request: %s', async (_, vaga) => {
  await openList(`/listar-vagas?vaga=${vaga}`);

  expect(await screen.findByText('Vaga não encontrada.')).toBeVisible();
  expect(callsTo('GET /api/user/company/vacancy/list-vacancy/:id')).toEqual([]);
});

test('the detail shows the distance from the city of the search', async () => {
  serve({
    'GET /api/user/company/vacancy/list-vacancies': vacancies.map((each) => ({ ...each, distanceKm: 12 })),
    'GET /api/user/company/vacancy/list-vacancy/:id': vacancies[0] ?? aVacancy(),
  });
  await openList();

  expect(await detail('Pessoa padeira')).toHaveTextContent(/a\s12\skm/);
});
