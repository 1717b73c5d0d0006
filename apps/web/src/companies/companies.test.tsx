import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCompanyCard, aCompanyProfile } from '../../test/company-factory.ts';
import { refuse } from '../../test/mock-responses.ts';
import { serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { aVacancy } from '../../test/vacancy-factory.ts';
import { CompanyListPage } from './company-list-page.tsx';
import { CompanyPage } from './company-page.tsx';

const getCompanyRoute = 'GET /api/user/company/list-company/:id';
const listCompanyVacanciesRoute = 'GET /api/user/company/vacancy/company-vacancies/:companyId';
const listCompaniesRoute = 'GET /api/user/company/list-companies';

const openProfile = () =>
  show(<CompanyPage />, { at: `/pre-visualizacaoE/${aCompanyProfile()._id}`, as: aUser() });

async function openList(companies = [aCompanyCard()], at = '/listar-empresas') {
  serve({ [listCompaniesRoute]: companies, 'GET /api/user/company/list-branches': ['Alimentação'] });
  await show(<CompanyListPage />, { at, as: aUser() });
}

test('the profile shows registration number, answering statistics, vacancies and a report button', async () => {
  serve({
    [getCompanyRoute]: aCompanyProfile({ answering: { percent: 86, medianDays: 3 } }),
    [listCompanyVacanciesRoute]: [aVacancy()],
  });
  await openProfile();

  expect(await screen.findByText('CNPJ 11.222.333/0001-81')).toBeVisible();
  expect(screen.getByText(/^Responde a 86/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Pessoa padeira' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Denunciar Padaria Lumiar' })).toBeVisible();
  // The initials are decorative, because the name is next to them.
  expect(screen.queryByRole('img')).toBeNull();
});

test('a liberal professional is displayed with their registration number', async () => {
  serve({
    [getCompanyRoute]: aCompanyProfile({ type: 'Profissional Liberal', registrationNumber: '12345/6789' }),
    [listCompanyVacanciesRoute]: [],
  });
  await openProfile();

  expect(await screen.findByText('Registro profissional 12345/6789')).toBeVisible();
});

test('a company without answering statistics, vacancies or location says so', async () => {
  serve({
    [getCompanyRoute]: aCompanyProfile({ address: { city: '', state: '' } }),
    [listCompanyVacanciesRoute]: [],
  });
  await openProfile();

  expect(await screen.findByText('Nenhuma vaga cadastrada no momento.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver vagas de outras empresas' })).toBeVisible();
  expect(screen.getByText('Ainda sem histórico de respostas')).toBeVisible();
  expect(screen.getByText('Localização não disponível')).toBeVisible();
});

test('a missing company shows a message', async () => {
  serve({ [getCompanyRoute]: refuse('company_not_found') });
  await openProfile();

  expect(await screen.findByRole('heading', { name: 'Empresa não encontrada' })).toBeVisible();
});

test('a load failure is displayed with a retry button', async () => {
  serve({ [getCompanyRoute]: refuse('internal') });
  await openProfile();

  expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao buscar a empresa.');
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
});

test('a company in the list shows its open vacancies and links to its profile', async () => {
  await openList([aCompanyCard()]);

  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link', { name: 'Padaria Lumiar' })).toHaveAttribute(
    'href',
    `/pre-visualizacaoE/${aCompanyCard()._id}`,
  );
  expect(card.getByText('2 vagas abertas')).toBeVisible();
});

test('a long description in the list is cut at 180 characters, after a word', async () => {
  await openList([aCompanyCard({ description: 'Pão de fermentação natural. '.repeat(20) })]);

  const card = within(await screen.findByRole('article'));
  const description = card.getByText(/^Pão de fermentação/).textContent ?? '';
  expect(description.length).toBeLessThanOrEqual(181);
  expect(description.length).toBeGreaterThan(150);
  expect(description).toMatch(/\p{L}…$/u);
});

test.each([
  ['/listar-empresas', 'Nenhuma empresa encontrada no momento.'],
  ['/listar-empresas?companyName=xyz', 'Nenhuma empresa encontrada com os filtros aplicados.'],
  ['/listar-empresas?branchOfActivity=xyz', 'Nenhuma empresa encontrada com os filtros aplicados.'],
])('an empty list of %s says %s', async (at, message) => {
  await openList([], at);

  expect(await screen.findByText(message)).toBeVisible();
});
