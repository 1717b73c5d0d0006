import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { fillIn } from '../../test/fill-in.ts';
import { aFullCandidate } from '../../test/own-candidate-factory.ts';
import {
  clickSave,
  findSection,
  getSentResumes,
  openEditor,
  openResume,
  press,
  serveResume,
} from '../../test/resume-section.tsx';

// Loaded beforehand, because on a busy machine loading takes longer than a test waits.
beforeAll(async () => {
  await import('./editor/resume-editor.tsx');
});
beforeEach(serveResume);

test('a removed entry is restored at its position', async () => {
  await openResume(aFullCandidate());
  await openEditor();
  const experience = await findSection('Experiência');
  await userEvent.click(experience.getByText('Padeira, Padaria Aurora'));
  await press('Remover: Padeira, Padaria Aurora');

  expect(experience.queryByText('Padeira, Padaria Aurora')).toBeNull();
  expect(screen.getByRole('button', { name: 'Desfazer' })).toHaveFocus();
  expect(experience.getByRole('status')).toHaveTextContent('Experiência removida: Padeira, Padaria Aurora.');
  await press('Desfazer');

  expect(
    experience.getAllByText(/, (Padaria Aurora|Mercado Sol)$/).map(({ textContent }) => textContent),
  ).toEqual(['Padeira, Padaria Aurora', 'Ajudante, Mercado Sol']);
});

test('a collapsed entry says that its start date is missing or incomplete', async () => {
  await openResume();
  await openEditor();
  const experience = await findSection('Experiência');

  await press('Adicionar experiência');

  expect(experience.getByText('Falta a data de início')).toBeInTheDocument();
  await fillIn('Início', '03/20');
  expect(experience.getByText('Falta a data de início')).toBeInTheDocument();
});

test('reordering with buttons announces the position and sends only that section', async () => {
  await openResume(aFullCandidate());
  await openEditor();
  await press('Mudar a ordem: Qualificações');
  await press('Mover para cima: Trabalho em equipe');

  expect(screen.getByRole('button', { name: 'Mover para cima: Trabalho em equipe' })).toHaveFocus();
  expect(screen.getByText('Trabalho em equipe: posição 2 de 3.')).toBeInTheDocument();
  await press('Mover para cima: Trabalho em equipe');
  expect(screen.getByRole('button', { name: 'Mover para cima: Trabalho em equipe' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await press('Concluir ordem: Qualificações');
  expect(screen.getByLabelText('Qualificação 1')).toHaveValue('Trabalho em equipe');
  await clickSave();

  await waitFor(() =>
    expect(getSentResumes()).toEqual([
      {
        resumeVersion: 1,
        candidateQualifications: [
          { description: 'Trabalho em equipe' },
          { description: 'Fermentação natural' },
          { description: 'Organização' },
        ],
      },
    ]),
  );
});

test.each([
  [
    { Início: '2023-05-01', Término: '2022-05-01' },
    'Início',
    'A data de início não pode ser depois da data de término!',
  ],
  [
    { Início: '2999-05-01', Término: '2999-06-01' },
    'Início',
    'Data de início inválida. Deve ser no passado e anterior à data de término.',
  ],
  [
    { Início: '2020-05-01', Término: '2999-06-01' },
    'Término',
    'Data de término inválida. Deve ser no passado e posterior à data de início.',
  ],
  [{ Início: '2020-05-01' }, 'Término', 'Informe quando terminou, ou marque que continua.'],
  [{ Término: '2020-05-01' }, 'Início', 'Informe quando começou.'],
  [{ Início: '03/20', Término: '2020-05-01' }, 'Início', 'Escreva mês e ano, como 03/2021.'],
])('the dates %o are refused at the invalid field', async (dates, label, description) => {
  await openResume();
  await openEditor();
  await press('Adicionar experiência');
  await fillIn('Cargo', 'Padeira');
  await fillIn('Empresa', 'Padaria Aurora');
  for (const [name, day] of Object.entries(dates)) await fillIn(name, day);
  await clickSave();

  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(description);
  expect(getSentResumes()).toEqual([]);
});

test.each(['0', '9999'])('the year %s is refused as a year of conclusion', async (year) => {
  await openResume();
  await openEditor();
  await press('Adicionar curso');
  await fillIn('Curso', 'Panificação');
  await fillIn('Instituição', 'Senac');
  await fillIn('Ano de conclusão (opcional)', year);
  await clickSave();

  await waitFor(() => expect(screen.getByLabelText('Ano de conclusão (opcional)')).toBeInvalid());
  expect(getSentResumes()).toEqual([]);
});

test('a script link is rejected at its field', async () => {
  await openResume();
  await openEditor();
  await fillIn('Site ou perfil (opcional)', 'javascript:alert(1)');
  await clickSave();

  await waitFor(() =>
    expect(screen.getByLabelText('Site ou perfil (opcional)')).toHaveAccessibleDescription(
      'Informe um endereço começando com http:// ou https://.',
    ),
  );
  expect(getSentResumes()).toEqual([]);
});

test('a presentation with too many characters is refused', async () => {
  await openResume();
  await openEditor();
  await fillIn('Apresentação', 'a'.repeat(399));
  expect(screen.getByText('399 de 400')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Apresentação'), 'bc');

  expect(screen.getByText('401 de 400')).toBeVisible();
  await clickSave();
  await waitFor(() => expect(screen.getByLabelText('Apresentação')).toBeInvalid());
  expect(getSentResumes()).toEqual([]);
});

test('a job may end in the month in which it started, whichever day is stored', async () => {
  const { candidateExperience, ...candidate } = aFullCandidate();
  await openResume({ ...candidate, candidateExperience: candidateExperience.slice(1) });
  await openEditor();
  await userEvent.click(screen.getByText('Ajudante, Mercado Sol'));
  await userEvent.clear(screen.getByLabelText('Término'));
  await userEvent.type(screen.getByLabelText('Término'), '5/2017');
  await clickSave();

  await waitFor(() => expect(getSentResumes()).toHaveLength(1));
  expect(getSentResumes()).toMatchObject([
    { candidateExperience: [{ startDate: '2017-05-10', endDate: '2017-05-10' }] },
  ]);
});
