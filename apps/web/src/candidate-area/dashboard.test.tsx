import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { areas } from '@trampolim/contract/values/vocabulary';
import { expect, test } from 'vitest';
import {
  listVacanciesRoute,
  openArea,
  recommendVacanciesRoute,
  updateCandidateRoute,
} from '../../test/candidate-area.tsx';
import { refuse } from '../../test/mock-responses.ts';
import { aFullCandidate, anOwnCandidate } from '../../test/own-candidate-factory.ts';
import { callsTo, sentTo, serve } from '../../test/serve.ts';
import { toast } from '../platform/toast.ts';

test('the area links to its vacancies with their number', async () => {
  await openArea({ counts: { Aprovado: 1 } });

  expect(await screen.findByRole('link', { name: '35 vagas abertas' })).toHaveAttribute(
    'href',
    '/listar-vagas?area=Tecnologia&order=newest',
  );
  expect(callsTo(listVacanciesRoute).map(({ query }) => Object.fromEntries(query))).toEqual([
    { area: 'Tecnologia', limit: '1' },
  ]);
});

test.each([
  [{ total: 0 }, 'Nenhuma vaga aberta'],
  [{ total: 1 }, '1 vaga aberta'],
  [{ total: 4321, totalIsEstimate: true }, 'mais de 1.000 vagas abertas'],
])('%o vacancies are shown as %s', async (openVacancies, expected) => {
  await openArea({ counts: { Aprovado: 1 }, openVacancies });

  expect(await screen.findByRole('link', { name: expected })).toBeVisible();
});

test('another area can be selected and is saved alone', async () => {
  serve({ [updateCandidateRoute]: ({ body }) => aFullCandidate({ ...(body as Partial<OwnCandidate>) }) });
  await openArea({ counts: { Aprovado: 1 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Alterar área' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alterar área' }));
  expect(dialog.getAllByRole('radio')).toHaveLength(areas.length);
  expect(dialog.getByRole('radio', { name: 'Tecnologia' })).toBeChecked();

  await userEvent.click(dialog.getByRole('radio', { name: 'Saúde' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));

  expect(await screen.findByText('Saúde', { selector: 'p' })).toBeVisible();
  expect(toast.success).toHaveBeenCalledWith('Área de atuação atualizada com sucesso!');
  expect(sentTo(updateCandidateRoute)).toEqual([{ areaOfInterest: 'Saúde' }]);
  // Another area has other recommendations.
  expect(callsTo(recommendVacanciesRoute)).toHaveLength(2);
});

test('an area that could not be saved remains selected, with an error', async () => {
  serve({ [updateCandidateRoute]: refuse('too_many_requests') });
  await openArea({ counts: { Aprovado: 1 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Alterar área' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alterar área' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Vendas' }));

  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));

  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Erro ao mudar área de atuação! \p{L}+/u);
  expect(dialog.getByRole('radio', { name: 'Vendas' })).toBeChecked();
});

test('candidates without an area can choose one', async () => {
  await openArea({ counts: { Aprovado: 1 }, candidate: anOwnCandidate() });

  expect(await screen.findByRole('button', { name: 'Escolher área' })).toBeVisible();
  expect(callsTo(listVacanciesRoute)).toEqual([]);
});
