import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VacancyFeed } from '@trampolim/contract/vacancy-feeds/vacancy-feeds';
import { expect, test } from 'vitest';
import { refuse } from '../../test/mock-responses.ts';
import { sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { RegularFeeds } from './regular-feeds.tsx';

const listRoute = 'GET /api/user/company/vacancy-feeds';
const addRoute = 'POST /api/user/company/vacancy-feeds';
const changeRoute = 'PUT /api/user/company/vacancy-feeds/:id';

const aFeed = (differences: Partial<VacancyFeed> = {}): VacancyFeed => ({
  _id: '01999999-0000-7000-8000-000000000041',
  url: 'https://rh.example/vagas.xml',
  source: 'erp',
  publishes: false,
  createdAt: '2026-11-01T12:00:00Z',
  fetchedAt: '2026-11-02T12:00:00Z',
  waiting: 0,
  ...differences,
});

async function showFeeds(...feeds: VacancyFeed[]): Promise<void> {
  serve({ [listRoute]: { feeds, free: 3 - feeds.length } });
  await show(<RegularFeeds />, { at: '/importar-vagas', as: aUser('Company') });
}

test('a rejected feed keeps its typed values until it is added', async () => {
  await showFeeds();
  await userEvent.click(await screen.findByText('Adicionar um endereço'));
  serve({
    [addRoute]: refuse('invalid_input', {
      issues: [{ path: 'url', message: 'Informe um endereço começando com https://.' }],
    }),
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'Endereço do feed' }), 'http://rh.example');
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar endereço' }));

  expect(await screen.findByText('Informe um endereço começando com https://.')).toBeVisible();
  const url = screen.getByRole('textbox', { name: 'Endereço do feed' });
  expect(url).toHaveValue('http://rh.example');
  serve({ [addRoute]: { feeds: [aFeed()], free: 2 } });
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar endereço' }));

  expect(await screen.findByRole('list', { name: 'Endereços da importação automática' })).toHaveTextContent(
    'erp',
  );
  expect(url).toHaveValue('');
  const [first, second] = sentTo(addRoute);
  expect(second).toEqual(first);
});

test('a failing feed shows the reason and can be resumed', async () => {
  await showFeeds(aFeed({ paused: 'failing', problem: 'O endereço respondeu com o erro 503.' }));
  expect(await screen.findByText('O endereço respondeu com o erro 503.')).toBeVisible();
  serve({ [changeRoute]: { feeds: [aFeed({ waiting: 2 })], free: 2 } });

  await userEvent.click(screen.getByRole('button', { name: 'Retomar: erp' }));

  expect(await screen.findByRole('button', { name: 'Conferir 2 vagas' })).toBeVisible();
  expect(sentTo(changeRoute)).toEqual([{ publishes: false, paused: false }]);
});

test('the switch for direct publishing changes at once, and changes back if saving fails', async () => {
  await showFeeds(aFeed());
  const publishing = await screen.findByRole('switch', { name: 'Publicar direto' });
  expect(publishing).not.toBeChecked();
  expect(publishing).toHaveAccessibleDescription('Você confirma antes de publicar.');
  const response = Promise.withResolvers<never>();
  serve({ [changeRoute]: () => response.promise });

  await userEvent.click(publishing);
  expect(publishing).toBeChecked();
  response.reject(new TypeError('Failed to fetch'));

  await waitFor(() => expect(publishing).not.toBeChecked());
  expect(sentTo(changeRoute)).toEqual([{ publishes: true, paused: false }]);
});
