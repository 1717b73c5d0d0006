import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCompanyProfile } from '../../test/company-factory.ts';
import { page } from '../../test/mock-responses.ts';
import { serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { aVacancy } from '../../test/vacancy-factory.ts';
import { NearCompany } from './near-company.tsx';

const vacancyIn = (city: string) =>
  aVacancy({ _id: crypto.randomUUID(), jobLocation: { city, state: 'SP' } });

test('a company is offered at most three cities, its own before those of its newest vacancies', async () => {
  serve({
    'GET /api/user/company/list-company/:id': aCompanyProfile(),
    'GET /api/user/company/vacancy/company-vacancies': page(
      ['Campinas', 'Santos', 'Campinas', 'Jundiaí', 'Valinhos'].map(vacancyIn),
      { total: 5 },
    ),
  });
  await show(<NearCompany onChoose={() => {}} />, { as: aUser('Company') });

  await screen.findByRole('button', { name: 'Perto de Campinas/SP' });
  await screen.findByRole('button', { name: 'Perto de Santos/SP' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Perto de Santos/SP',
    'Perto de Campinas/SP',
    'Perto de Jundiaí/SP',
  ]);
});
