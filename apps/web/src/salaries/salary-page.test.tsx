import { screen, within } from '@testing-library/react';
import type { UsualSalary } from '@trampolim/contract/salaries/salaries';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import type { PublicCalls } from '../platform/public-pages/public-calls.ts';
import { loadSalaries, loadSalary } from './load-salaries.ts';
import { SalaryListPage, SalaryPage } from './salary-page.tsx';

const inSp: UsualSalary = {
  occupation: 'técnico de enfermagem',
  slug: 'tecnico-de-enfermagem',
  state: 'SP',
  low: 2300,
  median: 2650,
  high: 3100,
  vacancies: 1240,
  companies: 96,
};
const inRj: UsualSalary = { ...inSp, state: 'RJ', median: 2500 };
const nurse: UsualSalary = { ...inSp, occupation: 'enfermeiro', slug: 'enfermeiro', median: 4800 };

const slugs = { occupation: inSp.slug, state: 'sp' };

const callsReturning = (response: object) =>
  ({ ask: () => Promise.resolve(response) }) as unknown as PublicCalls;

const { occupation, slug, state } = inSp;
const salaryResponse = { occupation, slug, state, salary: inSp, inOtherStates: [inRj], ofOthers: [nurse] };

test('a salary shows median, range and counts', async () => {
  const page = await loadSalary(callsReturning(salaryResponse), slugs);
  await show(<SalaryPage page={page} />);

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Salário de técnico de enfermagem em São Paulo',
  );
  const summary = screen.getByRole('region', { name: 'Resumo' });
  expect(summary).toHaveTextContent('R$ 2.650 por mês, na mediana');
  expect(summary).toHaveTextContent('Metade das vagas paga de R$ 2.300 a R$ 3.100.');
  expect(summary).toHaveTextContent('1.240 vagas de 96 empresas nos últimos doze meses');
  expect(page.head).toMatchObject({
    title: 'Salário de técnico de enfermagem em São Paulo',
    canonical: '/salarios/tecnico-de-enfermagem/sp',
  });
});

test('a salary leads to its vacancies and to other salaries', async () => {
  const page = await loadSalary(callsReturning(salaryResponse), slugs);
  await show(<SalaryPage page={page} />);

  expect(screen.getByRole('link', { name: /^Ver vagas/ })).toHaveAttribute(
    'href',
    '/vagas?title=t%C3%A9cnico+de+enfermagem&state=SP',
  );
  expect(screen.getByRole('link', { name: 'Rio de Janeiro' })).toHaveAttribute(
    'href',
    '/salarios/tecnico-de-enfermagem/rj',
  );
  expect(screen.getByRole('link', { name: 'Enfermeiro' })).toHaveAttribute('href', '/salarios/enfermeiro/sp');
});

test('an occupation with too few vacancies says so and is excluded from search engines', async () => {
  const page = await loadSalary(
    callsReturning({ occupation, slug, state, inOtherStates: [], ofOthers: [] }),
    slugs,
  );
  await show(<SalaryPage page={page} />);

  expect(screen.getByText(/^Ainda não sabemos.*pelo menos 10 vagas de 3 empresas/)).toBeVisible();
  expect(page.head).toMatchObject({ isUnlisted: true });
});

test('an unknown state is not found', async () => {
  await expect(loadSalary(callsReturning(salaryResponse), { ...slugs, state: 'xx' })).rejects.toMatchObject({
    isNotFound: true,
  });
});

test('the list names every occupation with its states', async () => {
  await show(<SalaryListPage page={await loadSalaries(callsReturning({ salaries: [inRj, inSp, nurse] }))} />);

  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'técnico de enfermagem',
    'enfermeiro',
    'Como calculamos',
  ]);
  const [states] = screen.getAllByRole('list');
  expect(
    within(states as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Rio de Janeiro R$\u00A02.500', 'São Paulo R$\u00A02.650']);
});
