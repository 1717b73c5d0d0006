import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { expect, test } from 'vitest';
import { changing, openArea, starred } from '../../test/candidate-area.tsx';
import { aFullCandidate, anOwnCandidate } from '../../test/own-candidate-factory.ts';
import { serve } from '../../test/serve.ts';

/** The first steps and whether each is done. */
const firstSteps = async () => {
  const list = await screen.findByRole('list', { name: 'Primeiros passos' });
  return within(list)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
};

const steps = ['Escolha sua área', 'Confirme seu e-mail', 'Guarde uma vaga', 'Envie seu primeiro currículo'];

test.each([
  ['empty', anOwnCandidate(), 'Comece seu currículo', 'Começar currículo'],
  ['begun', anOwnCandidate({ candidateAbout: 'Oi.' }), 'Continue seu currículo', 'Continuar currículo'],
  [
    'a link alone',
    anOwnCandidate({ candidateLink: 'https://exemplo.com/ana' }),
    'Continue seu currículo',
    'Continuar currículo',
  ],
])(
  'a new candidate has one next step, which opens the resume editor each time it is pressed (%s)',
  async (_, candidate, title, label) => {
    const { editResume } = await openArea({ candidate, emailConfirmed: false });

    expect(await firstSteps()).toEqual([title, ...steps]);
    const list = within(screen.getByRole('list', { name: 'Primeiros passos' }));
    expect(list.queryByRole('link')).toBeNull();
    const [way, ...others] = list.getAllByRole('button');
    expect(way).toHaveAccessibleName(label);
    expect(others).toEqual([]);
    for (const times of [1, 2]) {
      await userEvent.click(list.getByRole('button', { name: label }));
      expect(editResume).toHaveBeenCalledTimes(times);
    }
    expect(screen.queryByRole('heading', { name: 'Últimas novidades' })).toBeNull();
  },
);

test('a candidate with a resume and no area chooses an area next, then sees matching vacancies', async () => {
  serve({ [changing]: ({ body }) => aFullCandidate({ ...(body as Partial<OwnCandidate>) }) });
  await openArea({ candidate: aFullCandidate(), emailConfirmed: false });
  const list = within(await screen.findByRole('list', { name: 'Primeiros passos' }));

  await userEvent.click(list.getByRole('button', { name: 'Escolher área' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alterar área' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Saúde' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));

  expect(await list.findByRole('link', { name: 'Ver o que combina' })).toHaveAttribute(
    'href',
    '/listar-vagas?area=Sa%C3%BAde',
  );
  expect(await firstSteps()).toEqual([
    'Comece seu currículo: feito',
    'Escolha sua área: feito',
    ...steps.slice(1),
  ]);
});

test('completed steps are checked, and the next one has an action', async () => {
  await openArea({ favourites: starred(1) });

  expect(await screen.findByRole('link', { name: 'Ver favoritas' })).toHaveAttribute(
    'href',
    '/vagas-favoritas',
  );
  expect(await firstSteps()).toEqual([
    'Comece seu currículo: feito',
    'Escolha sua área: feito',
    'Confirme seu e-mail: feito',
    'Guarde uma vaga: feito',
    'Envie seu primeiro currículo',
  ]);
});
