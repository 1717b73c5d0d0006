import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { expect, test } from 'vitest';
import { fillIn } from '../../test/fill-in.ts';
import { serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { aVacancy } from '../../test/vacancy-factory.ts';
import { OwnVacanciesPage } from './own-vacancies-page.tsx';

const bakery = aVacancy({ _id: 'bakery', jobTitle: 'Pessoa padeira' });
const kitchen = aVacancy({ _id: 'kitchen', jobTitle: 'Pessoa cozinheira' });

async function showPage(vacancies: Vacancy[]) {
  let published: Vacancy[] = vacancies;
  serve({
    'GET /api/user/company/vacancy/company-vacancies': () => published,
    'GET /api/user/company/vacancy/get-company-job-stats': { jobCount: 1, openCount: 1, candidateCount: 0 },
    'GET /api/user/company/vacancy/waiting': { total: 0, vacancies: [] },
    'POST /api/user/company/vacancy/create-vacancy': () => {
      published = [kitchen, ...vacancies];
      return kitchen;
    },
    'GET /api/cities/:state': ['Santos'],
  });
  await show(<OwnVacanciesPage />, { at: '/minhas-vagas', as: aUser('Company') });
}

async function publish(): Promise<void> {
  await fillIn('Título da vaga', kitchen.jobTitle);
  await fillIn('Descrição', kitchen.jobDescription);
  await userEvent.selectOptions(screen.getByLabelText('Área'), 'Outros');
  await userEvent.selectOptions(screen.getByLabelText('Tipo de contratação'), 'CLT');
  await fillIn('Cidade', 'Santos');
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'SP');
  await userEvent.click(screen.getByRole('button', { name: 'Publicar vaga' }));
}

test('where there is no vacancy yet one button stands out, and leads to the first', async () => {
  await showPage([]);
  const first = await screen.findByRole('button', { name: 'Criar a primeira vaga' });
  const filled = screen.getAllByRole('button').filter(({ dataset }) => dataset.variant !== 'default');
  expect(filled).toEqual([first]);
});

test('where there are vacancies the head leads to the next one', async () => {
  await showPage([bakery]);
  await screen.findByRole('link', { name: bakery.jobTitle });
  expect(screen.getByRole('button', { name: 'Criar vaga' })).toBeVisible();
});

test('whoever publishes a vacancy is brought to it, and it alone is marked', async () => {
  await showPage([bakery]);
  await userEvent.click(await screen.findByRole('button', { name: 'Criar vaga' }));
  await screen.findByRole('dialog');

  await publish();

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const link = await screen.findByRole('link', { name: kitchen.jobTitle });
  await waitFor(() => expect(link).toHaveFocus());
  expect(link.closest('article')).toHaveAttribute('data-published', 'true');
  expect(document.querySelectorAll('[data-published="true"]')).toHaveLength(1);
});

test('whoever closes the dialog without publishing comes back to its button', async () => {
  await showPage([bakery]);
  const button = await screen.findByRole('button', { name: 'Criar vaga' });
  await userEvent.click(button);
  await screen.findByRole('dialog');

  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));

  await waitFor(() => expect(button).toHaveFocus());
  expect(document.querySelector('[data-published="true"]')).toBeNull();
});
