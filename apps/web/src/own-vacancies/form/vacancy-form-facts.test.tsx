import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fillIn } from '../../../test/fill-in.ts';
import { sentTo, serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { aVacancy } from '../../../test/vacancy-factory.ts';
import { EditVacancyDialog } from '../edit-vacancy-dialog.tsx';

const updateVacancyRoute = 'PUT /api/user/company/vacancy/update-vacancy/:id';
const plainVacancy = aVacancy();
const detailedVacancy = aVacancy({
  salary: 'R$ 3.000 a 4.500,50',
  workplace: { mode: 'Híbrido', daysAtPlace: 3 },
  salaryRange: { from: 3000, to: 4500.5, currency: 'R$', period: 'Mês' },
  weeklyHours: 40,
  benefits: ['Vale-transporte', 'Academia'],
  otherBenefits: ['Pão quente'],
  affirmativeFor: ['Mulheres'],
  accommodations: 'Rampa.',
});

beforeEach(() => serve({ [updateVacancyRoute]: plainVacancy, 'GET /api/cities/:state': [] }));

/** Opens the form of a vacancy. Returns the collapsible section with the details. */
async function openForm(vacancy: typeof plainVacancy) {
  await show(<EditVacancyDialog vacancy={vacancy} opened onClose={() => {}} />, {
    at: `/editar-vaga/${vacancy._id}`,
    as: aUser('Company'),
  });
  return screen.getByRole('group', { name: 'Benefícios', hidden: true }).closest('details');
}
const getSentChanges = () => sentTo(updateVacancyRoute);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar alterações' }));
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);
const clickChoice = (group: string, name: string) =>
  userEvent.click(within(screen.getByRole('group', { name: group })).getByRole('button', { name }));

test('optional details are sent when they are filled in', async () => {
  const section = await openForm(plainVacancy);
  expect(section).not.toHaveAttribute('open');
  await userEvent.click(screen.getByText('O que candidatos mais perguntam'));
  expect(screen.queryByLabelText('Dias por semana no local')).toBeNull();

  await choose('Modo de trabalho', 'Híbrido');
  await choose('Dias por semana no local', '2');
  await fillIn('Horas por semana', '36');
  await fillIn('De', '28,5');
  await fillIn('Até', '1.032');
  await choose('Por', 'Hora');
  await clickChoice('Benefícios', 'Academia');
  await clickChoice('Benefícios', 'Vale-transporte');
  await clickChoice('Vaga afirmativa para', '50+');
  await fillIn('Outros benefícios', 'Pão quente');
  await fillIn('Acessibilidade e adaptações oferecidas', 'Rampa.');
  await save();

  await waitFor(() =>
    expect(getSentChanges()).toEqual([
      {
        workplace: { mode: 'Híbrido', daysAtPlace: 2 },
        salaryRange: { from: 28.5, to: 1032, currency: 'R$', period: 'Hora' },
        weeklyHours: 36,
        benefits: ['Vale-transporte', 'Academia'],
        otherBenefits: ['Pão quente'],
        affirmativeFor: ['50+'],
        accommodations: 'Rampa.',
      },
    ]),
  );
});

test('details that are filled in are visible', async () => {
  const section = await openForm(detailedVacancy);

  expect(section).toHaveAttribute('open');
  expect(screen.getByLabelText('Até')).toHaveValue('4.500,50');
  expect(screen.getByLabelText('Dias por semana no local')).toHaveValue('3');
});

test('a salary text that was generated from the range is not shown as the company’s own', async () => {
  await openForm(detailedVacancy);

  expect(screen.getByLabelText('Salário (opcional)')).toHaveValue('');
});

test('only changed details are sent with null for cleared ones', async () => {
  await openForm(detailedVacancy);

  await choose('Modo de trabalho', 'Remoto');
  for (const label of ['De', 'Até', 'Horas por semana']) await userEvent.clear(screen.getByLabelText(label));
  await userEvent.click(screen.getByRole('button', { name: 'Remover Pão quente' }));
  await save();

  await waitFor(() =>
    expect(getSentChanges()).toEqual([
      { workplace: { mode: 'Remoto' }, salaryRange: null, weeklyHours: null, otherBenefits: [] },
    ]),
  );
});

test('the range uses the currency of the salary', async () => {
  await openForm(detailedVacancy);
  await choose('Moeda', '€');
  await save();

  await waitFor(() =>
    expect(getSentChanges()).toEqual([
      { salaryRange: { from: 3000, to: 4500.5, currency: '€', period: 'Mês' } },
    ]),
  );
});

test.each([
  ['Até', '2.999', 'O máximo não pode ser menor que o mínimo.'],
  ['De', '0', 'Informe um valor maior que zero.'],
  ['De', '3,5,5', 'Informe um número.'],
  ['Horas por semana', '45', 'O máximo é 44.'],
  ['Horas por semana', '37,5', 'Informe um número inteiro.'],
])(
  'in "%s" the value %s opens the collapsed section and is reported next to the field',
  async (label, typed, sentence) => {
    const section = await openForm(detailedVacancy);
    await userEvent.clear(screen.getByLabelText(label));
    await fillIn(label, typed);
    section?.removeAttribute('open');
    await save();

    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(section).toHaveAttribute('open');
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence);
    expect(getSentChanges()).toEqual([]);
  },
);
