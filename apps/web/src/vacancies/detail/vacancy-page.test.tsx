import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../../test/mock-responses.ts';
import { serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { aVacancy } from '../../../test/vacancy-factory.ts';
import { toast } from '../../platform/toast.ts';
import { type VacancyAction, VacancyActionsProvider } from '../vacancy-actions.ts';
import { ShareVacancy } from './share-vacancy.tsx';
import { VacancyPage } from './vacancy-page.tsx';

const getVacancyRoute = 'GET /api/user/company/vacancy/list-vacancy/:id';
const getUsualSalaryOfVacancyRoute = 'GET /api/public/vacancies/:id/usual-salary';
const vacancy = aVacancy({
  jobDescription: 'Venha fazer pão.\n\nO que você vai fazer:\n• Fornadas\n• <b>Doces</b>',
  answering: { percent: 86, medianDays: 3 },
});
const bakersSalary = {
  occupation: 'padeiro',
  slug: 'padeiro',
  state: 'SP',
  low: 1900,
  median: 2200,
  high: 2600,
  vacancies: 12,
  companies: 4,
} as const;
const shareAction: VacancyAction = { name: 'share', places: ['page'], Component: ShareVacancy };
const url = `/vaga/${vacancy._id}`;

beforeEach(() => serve({ [getUsualSalaryOfVacancyRoute]: { salary: bakersSalary } }));

async function openPage(changes: Partial<typeof vacancy> = {}) {
  serve({ [getVacancyRoute]: { ...vacancy, ...changes } });
  const rendered = await show(
    <VacancyActionsProvider actions={[shareAction]}>
      <VacancyPage />
    </VacancyActionsProvider>,
    { at: url, as: aUser('Candidate') },
  );
  await screen.findByRole('heading', { name: 'Pessoa padeira', level: 1 });
  return rendered;
}

test('the summary contains the most important facts and the answering statistics', async () => {
  await openPage();
  const summary = screen.getByRole('complementary', { name: 'Resumo da vaga' });
  for (const text of [
    'R$ 3.500',
    'Segunda-Feira, Sábado · Das 4h às 12h',
    'Responde a 86% de quem se candidata',
  ])
    expect(summary).toHaveTextContent(text);
  expect(within(summary).getByRole('link', { name: 'Padaria Lumiar' })).toBeVisible();
});

const summaryInPlainWords = () =>
  within(screen.getByRole('heading', { name: 'Em poucas palavras' }).parentElement as HTMLElement);

test('the summary in plain words says what the company stated', async () => {
  await openPage({
    workplace: { mode: 'Híbrido', daysAtPlace: 1 },
    weeklyHours: 36,
    replyWithinDays: 7,
    requiredQualifications: ['Fornadas', 'Confeitaria', 'Higiene', 'Atendimento', 'Caixa'],
    applicationDeadline: '2026-12-01',
  });
  const sentences = summaryInPlainWords().getAllByRole('definition');

  expect(sentences.map(({ textContent }) => textContent)).toEqual([
    'Pessoa padeira, em Padaria Lumiar.',
    'Carteira assinada (CLT).',
    'Parte em casa, parte em Santos/SP, 1 dia por semana no local.',
    'R$\u00a03.500.',
    'Segunda, sábado · Das 4h\u00a0às\u00a012h · 36 horas por semana.',
    'Fornadas · Confeitaria · Higiene · e mais 2.',
    'Toque em “Enviar Currículo” até 1º de dezembro. A resposta vem em até 7 dias.',
  ]);
});

test('the summary in plain words has one full stop after an abbreviation', async () => {
  await openPage({ companyId: { ...vacancy.companyId, companyName: 'Padaria Lumiar Ltda.' } });

  expect(summaryInPlainWords().getByText('Pessoa padeira, em Padaria Lumiar Ltda.')).toBeVisible();
});

test('the summary in plain words tells applicants that they have applied', async () => {
  await openPage({ applied: true, applicationStatus: 'Em Análise' });

  expect(summaryInPlainWords().getByText('Você já enviou seu currículo.')).toBeVisible();
  expect(summaryInPlainWords().queryByText(/Toque em/)).toBeNull();
});

test('the summary in plain words does not ask viewers to apply who cannot', async () => {
  await openPage({ mayApply: false, applicationDeadline: '2026-12-01' });

  expect(summaryInPlainWords().getByText('Aberta até 1º de dezembro.')).toBeVisible();
  expect(summaryInPlainWords().queryByText(/Toque em/)).toBeNull();
});

test('the summary in plain words leaves out what the company did not state', async () => {
  await openPage({
    salary: '',
    workSchedule: { workingDays: [], workingHours: '' },
    requiredQualifications: [],
    status: 'Encerrada',
  });
  const terms = summaryInPlainWords().getAllByRole('term');

  expect(terms.map(({ textContent }) => textContent)).toEqual(['Vaga', 'Contrato', 'Onde']);
});

test('a vacancy without fraud signals has no advice about payments', async () => {
  await openPage();

  expect(screen.queryByRole('note')).toBeNull();
});

test('a vacancy with fraud signals advises never to pay', async () => {
  await openPage({ showsFraudAdvice: true });

  expect(screen.getByRole('note')).toHaveTextContent('Nunca pague para se candidatar.');
});

test('the summary shows what similar vacancies pay, with a link', async () => {
  await openPage();
  const summary = screen.getByRole('complementary', { name: 'Resumo da vaga' });

  expect(
    await within(summary).findByText(/Em São Paulo, padeiro costuma ganhar de R\$\s1\.900 a R\$\s2\.600/),
  ).toBeVisible();
  expect(within(summary).getByRole('link', { name: 'Ver salários' })).toHaveAttribute(
    'href',
    '/salarios/padeiro/sp',
  );
});

test('the terms of a vacancy are in the summary, below the title and in the sections of the page', async () => {
  await openPage({
    salary: 'Mais comissão',
    workplace: { mode: 'Híbrido', daysAtPlace: 1 },
    salaryRange: { to: 32.5, currency: 'R$', period: 'Hora' },
    weeklyHours: 36,
    benefits: ['Vale-transporte'],
    otherBenefits: ['Pão quente'],
    affirmativeFor: ['Pessoas com deficiência', 'Mulheres'],
    accommodations: 'Rampa e intérprete de Libras.',
  });
  const byline = screen.getByText(/vaga afirmativa$/).closest('p');
  expect(byline).toHaveTextContent(/CLT · vaga afirmativa · publicada/);
  const summary = screen.getByRole('complementary', { name: 'Resumo da vaga' });
  for (const text of [/Até R\$\s32,50 por hora/, 'Híbrido, 1 dia por semana no local', '36 horas por semana'])
    expect(summary).toHaveTextContent(text);
  expect(screen.getByRole('heading', { name: 'O que a vaga oferece', level: 2 })).toBeVisible();
  for (const entry of ['Vale-transporte', 'Pão quente', 'Pessoas com deficiência', 'Mulheres'])
    expect(screen.getByText(entry)).toHaveProperty('tagName', 'LI');
  for (const text of ['Mais comissão', 'Rampa e intérprete de Libras.'])
    expect(screen.getByText(text)).toBeVisible();
});

test('empty sections have no heading', async () => {
  await openPage({ salary: '', benefits: [], otherBenefits: [], affirmativeFor: [], accommodations: '' });
  expect(screen.queryByRole('heading', { name: 'O que a vaga oferece' })).toBeNull();
  expect(screen.queryByText(/afirmativa/)).toBeNull();
});

test('headings of the description are rendered', async () => {
  await openPage();
  expect(screen.getByRole('heading', { name: 'O que você vai fazer:', level: 3 })).toBeVisible();
});

test('markup in the description stays text', async () => {
  await openPage();
  expect(screen.getByText('<b>Doces</b>')).toHaveProperty('tagName', 'LI');
});

test('the back link returns to the previous list if there is one', async () => {
  const { router } = await openPage();
  const back = screen.getByRole('link', { name: 'Vagas' });
  expect(back).toHaveAttribute('href', '/listar-vagas');
  const go = vi.spyOn(router.history, 'go').mockReturnValue();

  await act(() => router.navigate({ to: url, state: { stepsToList: 2 }, replace: true }));
  await userEvent.click(back);

  expect(go).toHaveBeenCalledExactlyOnceWith(-2);
});

test('the URL is shared with the device’s dialog', async () => {
  const share = vi.fn<(shared: ShareData) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { share });
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Compartilhar vaga Pessoa padeira' }));

  expect(share).toHaveBeenCalledWith({
    title: 'Pessoa padeira',
    url: new URL(url, location.origin).href,
  });
});

test('without a share dialog the URL is copied', async () => {
  const user = userEvent.setup();
  await openPage();
  await user.click(screen.getByRole('button', { name: 'Compartilhar vaga Pessoa padeira' }));
  expect(await navigator.clipboard.readText()).toBe(new URL(url, location.origin).href);
  expect(toast.success).toHaveBeenCalledWith('Link da vaga copiado!');
});

test('a failed load shows an error with a retry', async () => {
  serve({ [getVacancyRoute]: refuse('internal') });
  await show(<VacancyPage />, { at: url });
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao buscar a vaga.Algo deu errado');

  serve({ [getVacancyRoute]: vacancy });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('heading', { name: 'Pessoa padeira', level: 1 })).toBeVisible();
});

test('a company reads another company’s vacancy without a link to its profile', async () => {
  serve({ [getVacancyRoute]: vacancy });
  await show(<VacancyPage />, { at: url, as: aUser('Company') });
  const summary = await screen.findByRole('complementary', { name: 'Resumo da vaga' });

  expect(within(summary).getByText('Padaria Lumiar')).toBeVisible();
  expect(within(summary).queryByRole('link', { name: 'Padaria Lumiar' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Minhas Vagas' })).toHaveAttribute('href', '/minhas-vagas');
});
