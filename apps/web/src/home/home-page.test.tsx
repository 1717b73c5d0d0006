import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PublicSearch } from '@trampolim/contract/public-vacancies/public-vacancies';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { aVacancy } from '../../test/vacancy-factory.ts';
import { HomePage, loadHome } from './home-page.tsx';

const search: PublicSearch = {
  vacancies: [aVacancy({ jobTitle: 'Pessoa padeira' })],
  total: 40,
  totalIsEstimate: false,
  counts: {
    total: 40,
    areas: [
      { area: 'Saúde', count: 39 },
      { area: 'Recursos Humanos', count: 1 },
    ],
    states: [],
  },
};
const numbers = { openVacancies: 1, companies: 12, resumes: 13_456 };
const homePage = (props = {}) => <HomePage {...props} />;
const section = (name: string) => within(screen.getByRole('region', { name }));

test('the home page shows the product’s claims and the current numbers', async () => {
  await show(homePage({ numbers, search }));

  for (const claim of ['13 milhões', '700 mil', '10 mil']) expect(screen.getByText(claim)).toBeVisible();
  expect(screen.getByText('vaga aberta').parentElement).toHaveTextContent('vaga aberta1');
  expect(screen.getByText('currículos').parentElement).toHaveTextContent('currículos13.456');
});

test('the home page lists the three services with a link to sign in', async () => {
  await show(homePage());

  const services = section('Do anúncio à contratação, em um só lugar');
  expect(services.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'DIVULGAÇÃO',
    'RECRUTAMENTO',
    'SELEÇÃO',
  ]);
  expect(services.getByRole('link', { name: 'Ler mais' })).toHaveAttribute('href', '/login');
});

test('the home page answers four questions and links to all of them', async () => {
  await show(homePage());

  const faq = screen.getByRole('region', { name: 'Perguntas frequentes' });
  const expectedEntries = [
    ['Como o Trampolim funciona?', /^Empresas publicam vagas e recebem currículos\./],
    [
      'Como uma empresa cria uma vaga?',
      /botão 'anuncie sua vaga'\. Preencha alguns campos e a vaga aparece para os usuários\.$/,
    ],
    ['É preciso pagar?', /^Não\. O Trampolim é totalmente gratuito/],
    ['Como funciona a busca de vagas?', /^Na aba de vagas há um campo de busca/],
  ] as const;
  const entries = [...faq.querySelectorAll('details')];
  expect(entries.map((entry) => entry.querySelector('summary')?.textContent)).toEqual(
    expectedEntries.map(([question]) => question),
  );
  for (const [index, [, answer]] of expectedEntries.entries()) {
    expect(entries[index]).toHaveAttribute('name', 'pergunta');
    expect(entries[index]?.querySelector('summary + div')).toHaveTextContent(answer);
  }
  expect(section('Perguntas frequentes').getByRole('link')).toHaveAttribute('href', '/perguntas-frequentes');
});

test('the home page links to the newest vacancies and to each area with its count', async () => {
  await show(homePage({ numbers, search }));

  const newest = section('Acabaram de chegar');
  expect(newest.getByRole('link', { name: 'Pessoa padeira' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/vaga\//),
  );
  expect(newest.getByRole('link', { name: 'Recursos Humanos 1' })).toHaveAttribute(
    'href',
    '/vagas/recursos-humanos',
  );
});

test('the search opens the vacancies of the state with the typed text', async () => {
  const { router } = await show(homePage());
  await userEvent.type(screen.getByRole('combobox', { name: 'O que você procura' }), ' padaria ');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Onde' }), 'Rio de Janeiro');
  await userEvent.click(screen.getByRole('button', { name: 'Buscar vagas' }));

  expect(router.state.location.href).toBe('/vagas/rj?title=padaria');
});

test('the home page omits sections whose data could not be loaded', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const homeData = await loadHome({ ask: () => Promise.reject(new Error('away')) });
  expect(homeData).toMatchObject({ numbers: undefined, search: undefined, head: { canonical: '/' } });

  await show(homePage(homeData));
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText('Agora no Trampolim')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Acabaram de chegar' })).toBeNull();
});

const invitations = ['Criar minha conta', 'Montar meu currículo', 'Anunciar uma vaga'];

test('the home page invites visitors to sign up', async () => {
  await show(homePage());

  for (const name of invitations) expect(screen.getByRole('link', { name })).toBeVisible();
});

test('the home page does not invite signed-in users to sign up', async () => {
  await show(homePage(), { as: aUser('Company') });

  for (const name of invitations) expect(screen.queryByRole('link', { name })).toBeNull();
});
