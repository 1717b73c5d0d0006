import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  ana,
  drawn,
  field,
  job,
  openForm,
  reload,
  save,
  send,
  sent,
  type,
} from '../../../test/resume-form.tsx';
import { ApiError } from '../../platform/api/api-error.ts';
import { toast } from '../../platform/toast.ts';

test('what the schema refuses is said beside its field, which has the focus, and nothing is sent', async () => {
  await openForm({ initial: { ...ana, jobs: [job('Padeira'), job(''), job('Chefe', '')] } });

  await save();

  await waitFor(() => expect(field('Cargo 2')).toHaveFocus());
  expect(field('Cargo 2')).toHaveAccessibleDescription('Preencha este campo.');
  expect(field('Tarefa 3.1')).toHaveAccessibleDescription('Preencha este campo.');
  expect(screen.getByRole('alert')).toHaveTextContent('Confira os campos indicados e tente de novo.');
  expect(toast.error).not.toHaveBeenCalled();
  expect(sent()).toEqual([]);
});

test('what the form said for the whole goes with the last mistake', async () => {
  await openForm({ initial: { ...ana, name: '' } });
  await save();
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());

  await type('Nome', 'Ana');

  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('what the server finds wrong where the form has no field is said for the whole', async () => {
  const issues = [{ path: 'candidateIdioms.0.level', message: 'Escolha um nível.' }];
  send.mockRejectedValue(new ApiError(400, 'Confira os campos.', issues));
  await openForm({ initial: ana });

  await save();

  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Confira os campos. Escolha um nível.'),
  );
});

test('of changes only what differs is judged and sent', async () => {
  await openForm({ initial: { ...ana, name: '' }, sends: 'changes' });
  await type('Cidade', '!');
  await save();

  await waitFor(() => expect(sent()).toEqual([{ home: { city: 'Santos!' } }]));
});

test('the next changes are told from what was saved', async () => {
  await openForm({ initial: ana, sends: 'changes' });
  send.mockResolvedValue({ ...ana, home: { city: 'Santos!' } });
  await type('Cidade', '!');
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  await type('Nome', '!');
  await save();

  await waitFor(() => expect(sent()[1]).toEqual({ name: 'Ana!' }));
});

test('impatient clicks send once, and a silent network loses nothing', async () => {
  const connection = Promise.withResolvers<never>();
  send.mockReturnValue(connection.promise);
  await openForm({ initial: ana });
  await type('Nome', ' Souza');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Salvar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Salvando...' }));
  connection.reject(new ApiError(0, 'Não conseguimos falar com o Trampolim.'));

  expect(await screen.findByText('Erro ao salvar. Não conseguimos falar com o Trampolim.')).toBeVisible();
  expect(toast.error).not.toHaveBeenCalled();
  expect(sent()).toHaveLength(1);
  expect(field('Nome')).toHaveValue('Ana Souza');
  await reload({ initial: ana });
  expect(field('Nome')).toHaveValue('Ana Souza');
});

test('what is sent while it is judged is sent, and once', async () => {
  await openForm({ initial: ana });
  act(() => {
    screen.getByRole('button', { name: 'Conferir' }).click();
    screen.getByRole('button', { name: 'Salvar' }).click();
    screen.getByRole('button', { name: 'Salvar' }).click();
  });

  await waitFor(() => expect(sent()).toEqual([ana]));
  expect(await screen.findByRole('button', { name: 'Salvar' })).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test('who has closed the form before it failed is told all the same', async () => {
  const connection = Promise.withResolvers<never>();
  send.mockReturnValue(connection.promise);
  await openForm({ initial: ana });
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  cleanup();
  connection.reject(new ApiError(0, 'Não conseguimos falar com o Trampolim.'));

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(
      'Erro ao salvar. Não conseguimos falar com o Trampolim.',
    ),
  );
});

test('a fault that is nobody’s answer is logged, and told in the form’s own sentence', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  send.mockRejectedValue(new TypeError('x is not a function'));
  await openForm({ initial: ana });
  await save();

  expect(await screen.findByText('Erro ao salvar.')).toBeVisible();
  expect(log).toHaveBeenCalledWith(expect.any(TypeError));
});

test('a key draws the field anew that it was typed in, and no other', async () => {
  await openForm({ initial: ana });
  drawn.length = 0;

  await type('Cargo 2', '!!!');

  expect(drawn).toEqual(['Cargo 2', 'Cargo 2', 'Cargo 2']);
});
