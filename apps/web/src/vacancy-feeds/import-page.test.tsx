import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VacancyFeed } from '@trampolim/contract/vacancy-feeds/vacancy-feeds';
import type { ImportedVacancy, VacancyImport } from '@trampolim/contract/vacancy-feeds/vacancy-imports';
import { expect, test } from 'vitest';
import { refuse } from '../../test/mock-responses.ts';
import { sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { ImportPage } from './import-page.tsx';

const listRoute = 'GET /api/user/company/vacancy-imports';
const feedsRoute = 'GET /api/user/company/vacancy-feeds';
const previewRoute = 'POST /api/user/company/vacancy-imports';
const confirmRoute = 'POST /api/user/company/vacancy-imports/:id/confirm';

const anImportedVacancy = (
  sourceId: string,
  status: ImportedVacancy['status'],
  rest: Partial<ImportedVacancy> = {},
) => ({
  sourceId,
  status,
  jobTitle: `Vaga ${sourceId}`,
  summary: 'Natal/RN · CLT',
  changes: [],
  problems: [],
  findings: [],
  assumptions: [],
  notMapped: [],
  ...rest,
});

const waiting: VacancyImport = {
  _id: '01999999-0000-7000-8000-000000000031',
  source: 'erp',
  format: 'csv',
  createdAt: '2026-11-01T12:00:00Z',
  expiresAt: '2026-11-02T12:00:00Z',
  freePlaces: 1,
  vacancies: [
    anImportedVacancy('1', 'new'),
    anImportedVacancy('2', 'new'),
    anImportedVacancy('3', 'changed', { changes: ['salary'] }),
    anImportedVacancy('4', 'ended'),
    anImportedVacancy('5', 'refused', { problems: [{ field: 'jobTitle', message: 'Preencha este campo.' }] }),
    anImportedVacancy('6', 'unchanged'),
  ],
};

async function showPage(response: { waiting?: VacancyImport }, ...feeds: VacancyFeed[]): Promise<void> {
  serve({ [listRoute]: response, [feedsRoute]: { feeds, free: 3 - feeds.length } });
  await show(<ImportPage />, { at: '/importar-vagas', as: aUser('Company') });
}

test('new vacancies within the limit and all changes are selected by default', async () => {
  await showPage({ waiting });

  expect(await screen.findByRole('heading', { name: '6 vagas encontradas' })).toHaveFocus();
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(screen.getByText('Muda: salário.')).toBeVisible();
  const refused = within(screen.getByRole('region', { name: 'Não podem ser importadas' }));
  expect(refused.getByText(/Preencha este campo\./)).toHaveTextContent('título: Preencha este campo.');
});

test('a selection beyond the limit has a warning until it also closes a vacancy', async () => {
  await showPage({ waiting });

  await userEvent.click(await screen.findByRole('checkbox', { name: /Vaga 2/ }));
  expect(screen.getByText(/^1 acima do limite de vagas abertas\./)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /Vaga 4/ }));
  expect(screen.queryByText(/acima do limite/)).toBeNull();
});

test('the selection is confirmed once with its refusals', async () => {
  await showPage({ waiting });
  serve({
    [confirmRoute]: {
      vacancies: [
        { sourceId: '3', jobTitle: 'Vaga 3', outcome: 'updated', vacancyId: waiting._id },
        { sourceId: '1', jobTitle: 'Vaga 1', outcome: 'refused', message: 'Sem lugar.' },
      ],
    },
  });

  await userEvent.dblClick(await screen.findByRole('button', { name: 'Importar 2 vagas' }));

  expect(await screen.findByRole('heading', { name: '1 vaga importada, 1 recusada' })).toHaveFocus();
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Vaga 1Recusada: Sem lugar.');
  expect(screen.getByRole('link', { name: 'Vaga 3' })).toHaveAttribute('href', `/editar-vaga/${waiting._id}`);
  expect(sentTo(confirmRoute)).toEqual([{ sourceIds: ['1', '3'] }]);
});

test('a text that cannot be read stays in its field, with the reason', async () => {
  await showPage({});
  serve({
    [previewRoute]: refuse('invalid_input', {
      issues: [{ path: 'text', message: 'O JSON está incompleto ou tem um erro.' }],
    }),
  });

  await userEvent.click(await screen.findByRole('radio', { name: 'Texto colado' }));
  const field = screen.getByLabelText('Texto das vagas');
  await userEvent.type(field, 'vaga');
  await userEvent.click(screen.getByRole('button', { name: 'Ver antes de importar' }));

  expect(await screen.findByText('O JSON está incompleto ou tem um erro.')).toBeVisible();
  expect(field).toHaveValue('vaga');
  expect(field).toHaveFocus();
  expect(sentTo(previewRoute)).toEqual([{ source: '', text: 'vaga' }]);
});

const feed: VacancyFeed = {
  _id: '01999999-0000-7000-8000-000000000041',
  url: 'https://rh.example/vagas.xml',
  source: 'erp',
  publishes: false,
  createdAt: '2026-11-01T12:00:00Z',
  fetchedAt: '2026-11-02T12:00:00Z',
  waiting: 2,
};
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('without feeds the form comes first', async () => {
  await showPage({});
  await screen.findByText('Adicionar um endereço');
  expect(headings()).toEqual(['Importar agora', 'Importação automática', 'Baixar suas vagas']);
});

test('feeds come before the form, because their notices lead to the page', async () => {
  await showPage({}, feed);
  expect(await screen.findByRole('button', { name: 'Conferir 2 vagas' })).toBeVisible();
  expect(headings()).toEqual(['Importação automática', 'Importar agora', 'Baixar suas vagas']);
});

test('the form does not wait for feeds that cannot be loaded', async () => {
  serve({ [listRoute]: {}, [feedsRoute]: refuse('database_unavailable') });
  await show(<ImportPage />, { at: '/importar-vagas', as: aUser('Company') });
  expect(await screen.findByRole('button', { name: 'Ver antes de importar' })).toBeVisible();
});
