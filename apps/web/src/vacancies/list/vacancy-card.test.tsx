import { cleanup, screen, within } from '@testing-library/react';
import type { FoundVacancy } from '@trampolim/contract/vacancies/vacancy-search';
import { expect, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { aVacancy, aVacancyAppliedTo } from '../../../test/vacancy-factory.ts';
import { VacancyCard } from './vacancy-card.tsx';

async function showCard(vacancy: FoundVacancy = aVacancy()) {
  await show(<VacancyCard vacancy={vacancy} />, { at: '/listar-vagas' });
  return screen.findByRole('article');
}

test('place comes before contract and salary, without zero cents', async () => {
  expect(await showCard()).toHaveTextContent(/Santos\/SP\s· CLT.*R\$\s3\.500(?!,)/);
});

test('the card shows mode of work, salary range and affirmative groups', async () => {
  const card = await showCard(
    aVacancy({
      salary: 'A combinar',
      workplace: { mode: 'Híbrido', daysAtPlace: 2 },
      salaryRange: { from: 3000, to: 4500, currency: 'R$', period: 'Mês' },
      affirmativeFor: ['Mulheres', '50+'],
    }),
  );

  expect(card).toHaveTextContent(/Santos\/SP\s· Híbrido · CLT.*Salário: R\$\s3\.000 a 4\.500/);
  expect(card).toHaveTextContent('Vaga Afirmativa para Mulheres, 50+');
  expect(card).not.toHaveTextContent('A combinar');
});

test('the whole card is one link: its company is only linked in the opened vacancy', async () => {
  const card = await showCard();
  expect(within(card).getAllByRole('link')).toHaveLength(1);
  expect(within(card).getByText('Padaria Lumiar')).toBeVisible();
});

test('in a list of one company’s vacancies its name is not repeated', async () => {
  await show(<VacancyCard vacancy={aVacancy()} showsCompany={false} />, { at: '/pre-visualizacaoE/1' });
  expect(await screen.findByRole('article')).not.toHaveTextContent(/Padaria Lumiar|PL/);
});

test('the preview is the first paragraph, without the list that follows it', async () => {
  const card = await showCard(
    aVacancy({ jobDescription: 'Venha fazer pão.\n\nO que você vai fazer:\n• Fornadas\n• Doces' }),
  );

  expect(screen.getByText('Venha fazer pão.')).toBeVisible();
  expect(card).not.toHaveTextContent('•');
  expect(card).not.toHaveTextContent('Fornadas');
});

test('the preview is cut at 180 characters, at a word', async () => {
  await showCard(aVacancy({ jobDescription: 'Fazer pão de fermentação natural. '.repeat(20) }));
  const preview = screen.getByText(/^Fazer pão/).textContent ?? '';
  expect(preview.length).toBeLessThanOrEqual(181);
  expect(preview.length).toBeGreaterThan(150);
  expect(preview).toMatch(/\p{L}…$/u);
});

test('a missing salary has a placeholder text', async () => {
  const card = await showCard(aVacancy({ salary: '', affirmativeFor: [] }));
  expect(card).toHaveTextContent('Salário: A definir');
  expect(card).not.toHaveTextContent('Afirmativa');
});

test.each([
  [29, 'Faltam 29 dias'],
  [1, 'Até amanhã'],
  [0, 'Último dia'],
])('with %i days left the deadline reads %s', async (daysLeft, text) => {
  expect(await showCard(aVacancy({ daysLeft }))).toHaveTextContent(text);
});

test('a deadline that is a month away is not shown', async () => {
  expect(await showCard(aVacancy({ daysLeft: 30 }))).not.toHaveTextContent(/Prazo|Faltam|Até/);
});

test('a row shows the date of publication instead of the promised answer', async () => {
  const vacancy = aVacancy({ daysLeft: 30, replyWithinDays: 7 });
  expect(await showCard(vacancy)).toHaveTextContent('Responde em até 7 dias');
  cleanup();

  await show(<VacancyCard vacancy={vacancy} isRow />, { at: '/listar-vagas' });
  const date = (await screen.findByRole('article')).querySelector('time');
  expect(screen.queryByText(/^Responde/)).toBeNull();
  // The style hides a date that is not the last note.
  expect(date?.nextElementSibling).toBeNull();
});

test('the status of the viewer’s application replaces the deadline', async () => {
  const applied = await showCard({ ...aVacancyAppliedTo('Em Análise'), daysLeft: 3 });
  expect(applied).toHaveTextContent('Em Análise');
  expect(applied).not.toHaveTextContent('Faltam');
});

test('a closed vacancy says so next to the status of the viewer’s application', async () => {
  expect(await showCard({ ...aVacancyAppliedTo(), status: 'Encerrada' })).toHaveTextContent(
    /Encerrada.*Currículo Enviado/,
  );
});

test('a vacancy with an invitation says so until the viewer has answered', async () => {
  expect(await showCard(aVacancy({ invitation: { status: 'pending' } }))).toHaveTextContent('Convite');
  for (const status of ['applied', 'declined', 'closed'] as const) {
    cleanup();
    expect(await showCard(aVacancy({ invitation: { status } }))).not.toHaveTextContent('Convite');
  }
});

test.each([
  [12, /Santos\/SP\s· a\s12\skm\s· CLT/],
  [100, /Santos\/SP\s· a\s100\skm\s· CLT/],
])('a distance of %i km is shown next to the city', async (distanceKm, text) => {
  expect(await showCard({ ...aVacancy(), distanceKm })).toHaveTextContent(text);
});

test.each([0, 101])('a distance of %i km is not shown', async (distanceKm) => {
  expect(await showCard({ ...aVacancy(), distanceKm })).toHaveTextContent(/Santos\/SP\s· CLT/);
});
