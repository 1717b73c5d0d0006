import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LintFinding } from '@trampolim/contract/legal-lint/legal-lint';
import { expect, test } from 'vitest';
import { refuse } from '../../../test/mock-responses.ts';
import { sentTo, serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { aVacancy } from '../../../test/vacancy-factory.ts';
import { EditVacancyDialog } from '../edit-vacancy-dialog.tsx';

const checkVacancyRoute = 'POST /api/user/company/vacancy/check-vacancy';
const updateVacancyRoute = 'PUT /api/user/company/vacancy/update-vacancy/:id';

/** A finding at the beginning of its field. Only a replacement uses its place. */
const aFinding = (field: string, text: string): LintFinding => ({
  rule: 'children',
  severity: 'forbidden',
  field,
  from: 0,
  to: text.length,
  text,
  law: 'CLT art. 373-A, II',
  suggestion: 'Tire a menção a filhos.',
});

const vacancy = aVacancy({
  questions: [
    { _id: '1', kind: 'yesNo', text: 'Tem CNH?', required: true },
    { _id: '2', kind: 'text', text: 'Você tem filhos?', required: false },
  ],
});

const edit = () =>
  show(<EditVacancyDialog vacancy={vacancy} opened onClose={() => {}} />, {
    at: `/editar-vaga/${vacancy._id}`,
    as: aUser('Company'),
  });
const question = (position: number) => screen.findByRole('group', { name: `Pergunta ${position}` });

test('a finding about a question is next to it until the question is corrected', async () => {
  serve({
    'GET /api/cities/:state': [],
    [checkVacancyRoute]: {
      findings: [aFinding('questions.1.text', 'tem filhos'), aFinding('jobTitle', 'moças')],
    },
  });
  await edit();

  const second = within(await question(2));
  expect(await second.findByText('Não pode ser publicado: “tem filhos”')).toBeVisible();
  expect(second.queryByText(/moças/)).toBeNull();
  expect(within(await question(1)).queryByText(/Não pode ser publicado/)).toBeNull();
  const others = within(screen.getByRole('region', { name: 'O que a lei diz desta vaga' }));
  expect(others.getByText('Não pode ser publicado: “moças”')).toBeVisible();
  expect(others.queryByText(/tem filhos/)).toBeNull();
  expect(sentTo(checkVacancyRoute)[0]).toMatchObject({
    questions: [{ text: 'Tem CNH?' }, { text: 'Você tem filhos?' }],
  });

  await userEvent.clear(second.getByLabelText('O que você quer saber'));
  await userEvent.type(second.getByLabelText('O que você quer saber'), 'Pode viajar?');
  expect(second.queryByText(/Não pode ser publicado/)).toBeNull();
});

test('a refused question is marked at its field', async () => {
  serve({
    'GET /api/cities/:state': [],
    [updateVacancyRoute]: refuse('invalid_input', {
      issues: [{ path: 'questions.1.text', message: '“tem filhos”: a lei não permite.' }],
    }),
  });
  await edit();
  const text = within(await question(2)).getByLabelText('O que você quer saber');

  await userEvent.type(text, ' Quantos?');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar alterações' }));

  await waitFor(() => expect(text).toHaveFocus());
  expect(within(await question(2)).getByText('“tem filhos”: a lei não permite.')).toBeVisible();
  expect(text).toHaveValue('Você tem filhos? Quantos?');
});

test('a passage is replaced by the words that a finding offers', async () => {
  const description: LintFinding = {
    ...aFinding('jobDescription', 'só para homens'),
    from: 5,
    to: 19,
    replacement: 'para todas as pessoas',
  };
  const qualification: LintFinding = {
    ...aFinding('requiredQualifications.1', 'Até 30 anos'),
    replacement: 'Pessoas de todas as idades são bem-vindas',
  };
  const outdated: LintFinding = { ...aFinding('jobTitle', 'moças'), replacement: 'pessoas' };
  serve({
    'GET /api/cities/:state': [],
    [checkVacancyRoute]: { findings: [description, qualification, outdated] },
  });
  const edited = aVacancy({
    jobTitle: 'Atendente',
    jobDescription: 'Vaga só para homens, com folga.',
    requiredQualifications: ['Caixa', 'Até 30 anos'],
  });
  await show(<EditVacancyDialog vacancy={edited} opened onClose={() => {}} />, {
    at: `/editar-vaga/${edited._id}`,
    as: aUser('Company'),
  });

  await userEvent.click(await screen.findByRole('button', { name: 'Trocar por “para todas as pessoas”' }));
  const field = screen.getByLabelText(/^Descrição/);
  expect(field).toHaveValue('Vaga para todas as pessoas, com folga.');
  expect(field).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: /^Trocar por “Pessoas de todas as idades/ }));
  const qualifications = screen.getByRole('list', { name: 'Qualificações exigidas' });
  expect(
    within(qualifications)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Caixa', 'Pessoas de todas as idades são bem-vindas']);
  // The title no longer contains the words that were found.
  expect(screen.queryByRole('button', { name: /^Trocar por/ })).toBeNull();
});
