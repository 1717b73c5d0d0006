import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anApplication } from '../../../test/application-factory.ts';
import { show } from '../../../test/show.tsx';
import { aVacancy } from '../../../test/vacancy-factory.ts';
import { ApplicationCard } from './application-card.tsx';

async function showCard(overrides: Parameters<typeof anApplication>[0] = {}) {
  const onWithdraw = vi.fn();
  await show(<ApplicationCard application={anApplication(overrides)} onWithdraw={onWithdraw} />);
  return { card: within(await screen.findByRole('article')), onWithdraw };
}

test('the company comes before the status and the comment', async () => {
  await showCard({ comments: 'Venha na segunda.', status: 'Em Análise' });

  expect(await screen.findByRole('article')).toHaveTextContent(
    /Padaria Lumiar.*Em Análise.*Venha na segunda\./,
  );
});

test('the card links to the company and its title to the vacancy', async () => {
  const { card } = await showCard();
  const { _id, companyId } = aVacancy();

  expect(card.getByRole('link', { name: 'Padaria Lumiar' })).toHaveAttribute(
    'href',
    `/pre-visualizacaoE/${companyId._id}`,
  );
  expect(card.getByRole('link', { name: 'Pessoa padeira' })).toHaveAttribute('href', `/vaga/${_id}`);
});

test('"Ver vaga" shows the first 300 letters of the description, cut at whole words', async () => {
  const jobDescription = 'Fazer pão francês de madrugada. '.repeat(30);
  const { card } = await showCard({ vacancy: aVacancy({ jobDescription }) });
  const beginning = card.getByText(/^Fazer pão francês/);
  expect(beginning).not.toBeVisible();

  await userEvent.click(card.getByText('Ver vaga', { exact: false }));

  expect(beginning).toBeVisible();
  const text = beginning.textContent ?? '';
  expect(text.length).toBeLessThanOrEqual(301);
  expect(text.length).toBeGreaterThan(280);
  expect(jobDescription.startsWith(text.slice(0, -1))).toBe(true);
  expect(text).toMatch(/\p{L}…$/u);
  expect(card.getByRole('link', { name: 'Página da vaga Pessoa padeira' })).toHaveAttribute(
    'href',
    `/vaga/${aVacancy()._id}`,
  );
});

test('missing data has a placeholder text', async () => {
  const { companyId } = aVacancy();
  const { card } = await showCard({
    vacancy: aVacancy({
      salary: '',
      companyId: { ...companyId, companyName: '' },
      jobLocation: { city: '', state: '' },
    }),
  });

  expect(card.getByText('Salário a definir')).toBeVisible();
  expect(card.getByText('Nome da Empresa Não Disponível')).toBeVisible();
  expect(card.getByText(/Localização não informada/)).toBeVisible();
});

test('the card of a closed vacancy says that an answer may still come', async () => {
  const { card } = await showCard({ vacancy: aVacancy({ status: 'Encerrada' }) });

  expect(card.getByText('Vaga encerrada. Ainda pode haver resposta.')).toBeVisible();
});

test('the card of an answered application to a closed vacancy announces no answer', async () => {
  const { card } = await showCard({ status: 'Dispensado', vacancy: aVacancy({ status: 'Encerrada' }) });

  expect(card.getByText('Vaga encerrada.')).toBeVisible();
});

test('the card of a removed vacancy says so and has no link', async () => {
  const { jobTitle, companyId } = aVacancy();
  const { card } = await showCard({
    mayWithdraw: false,
    changedAt: undefined,
    vacancy: { jobTitle, companyId: { companyName: companyId.companyName }, status: 'Encerrada' },
  });

  expect(card.getByText('Vaga removida. O resultado da candidatura fica aqui.')).toBeVisible();
  expect(card.queryByRole('link')).toBeNull();
  expect(card.queryByRole('button')).toBeNull();
});

test('a banned vacancy, which the candidate may no longer read, is not linked to', async () => {
  const { card } = await showCard({ vacancy: aVacancy({ status: 'Vaga Banida', banned: true }) });

  expect(card.getByText('Vaga retirada do Trampolim.')).toBeVisible();
  expect(card.queryByRole('link', { name: /Pessoa padeira/ })).toBeNull();
});

test('a long comment is collapsed and can be expanded', async () => {
  const { card } = await showCard({ comments: `${'Gostamos muito. '.repeat(20)}Até breve!` });
  expect(card.getByRole('blockquote')).not.toHaveTextContent('Até breve!');

  await userEvent.click(card.getByRole('button', { name: 'Ler comentário completo' }));

  expect(card.getByRole('blockquote')).toHaveTextContent('Até breve!');
});
