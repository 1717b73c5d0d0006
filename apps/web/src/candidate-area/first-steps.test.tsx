import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { expect, test } from 'vitest';
import { favouriteVacancies, openArea, updateCandidateRoute } from '../../test/candidate-area.tsx';
import { aFullCandidate, anOwnCandidate } from '../../test/own-candidate-factory.ts';
import { serve } from '../../test/serve.ts';

test.each([
  ['empty', anOwnCandidate(), 'Comece seu currículo', 'Começar currículo'],
  ['started', anOwnCandidate({ candidateAbout: 'Oi.' }), 'Continue seu currículo', 'Continuar currículo'],
  [
    'a link alone',
    anOwnCandidate({ candidateLink: 'https://exemplo.com/ana' }),
    'Continue seu currículo',
    'Continuar currículo',
  ],
])(
  'a new candidate sees one next step, which opens the resume editor each time (%s)',
  async (_, candidate, title, label) => {
    const { editResume } = await openArea({ candidate, emailConfirmed: false });

    expect(await screen.findByRole('heading', { name: title, level: 3 })).toBeVisible();
    expect(screen.getByText('Passo 1 de 4')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Favorite uma vaga' })).toBeNull();
    for (const times of [1, 2]) {
      // The button is disabled while the editor of the previous click opens.
      await waitFor(() => expect(screen.getByRole('button', { name: label })).toBeEnabled());
      await userEvent.click(screen.getByRole('button', { name: label }));
      expect(editResume).toHaveBeenCalledTimes(times);
    }
    expect(screen.queryByRole('heading', { name: 'Últimas novidades' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Seu painel' })).toBeNull();
  },
);

test('a candidate with a resume chooses an area next', async () => {
  serve({ [updateCandidateRoute]: ({ body }) => aFullCandidate({ ...(body as Partial<OwnCandidate>) }) });
  await openArea({ candidate: aFullCandidate(), emailConfirmed: false });
  expect(await screen.findByText('Passo 2 de 4')).toBeVisible();

  await userEvent.click(screen.getAllByRole('button', { name: 'Escolher área' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Alterar área' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Saúde' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));

  expect(await screen.findByRole('link', { name: 'Ver vagas' })).toHaveAttribute(
    'href',
    '/listar-vagas?area=Sa%C3%BAde',
  );
  expect(screen.getByText('Passo 3 de 4')).toBeVisible();
});

test('with only the application missing, the next step leads to the favourites', async () => {
  await openArea({ favourites: favouriteVacancies(1) });

  expect(await screen.findByRole('link', { name: 'Ver favoritas' })).toHaveAttribute(
    'href',
    '/vagas-favoritas',
  );
  expect(screen.getByText('Passo 4 de 4')).toBeVisible();
});
