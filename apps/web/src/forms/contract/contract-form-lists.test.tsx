import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  aJob,
  ana,
  clickSave,
  field,
  getRoles,
  getSentBodies,
  openForm,
  press,
  send,
  type,
} from '../../../test/resume-form.tsx';
import { ApiError } from '../../platform/api/api-error.ts';

test('items that were added, moved and removed are sent as objects', async () => {
  await openForm({ initial: ana });

  await press('Adicionar');
  await type('Cargo 4', 'Gerente');
  await press('Subir 3');
  await press('Remover 2');
  await type('Cidade', ' (SP)');
  await clickSave();

  await waitFor(() => expect(getSentBodies()).toHaveLength(1));
  expect(getSentBodies()[0]).toEqual({
    ...ana,
    home: { city: 'Santos (SP)' },
    jobs: [aJob('Chefe'), aJob('Cozinheira', 'Almoço'), aJob('Gerente')],
  });
});

test('items and their nested lists keep their DOM fields when they move', async () => {
  await openForm({ initial: ana });
  const chefe = field('Cargo 3');
  const almoco = field('Tarefa 2.1');

  await press('Subir 3');
  expect(field('Cargo 1')).toBe(chefe);
  expect(field('Tarefa 3.1')).toBe(almoco);
  await press('Remover 2');
  expect(field('Cargo 1')).toBe(chefe);
  expect(field('Tarefa 2.1')).toBe(almoco);
});

test('an error moves with its item until the field is corrected', async () => {
  const issues = [{ path: 'jobs.1.role', message: 'Escolha outro cargo.' }];
  send.mockRejectedValue(new ApiError(400, { message: 'Confira os campos.', issues }));
  await openForm({ initial: ana });
  await clickSave();
  await waitFor(() => expect(field('Cargo 2')).toHaveFocus());

  await press('Subir 3');
  expect(field('Cargo 2')).toHaveAccessibleDescription('');
  expect(field('Cargo 3')).toHaveAccessibleDescription('Escolha outro cargo.');
  await press('Remover 1');
  expect(field('Cargo 2')).toHaveAccessibleDescription('Escolha outro cargo.');

  await type('Cargo 2', '!');
  expect(field('Cargo 2')).toHaveAccessibleDescription('');
  await press('Remover 2');
  expect(getRoles()).toEqual(['Padeira']);
});
