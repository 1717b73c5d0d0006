import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  aJob,
  ana,
  clickSave,
  field,
  getSentBodies,
  openForm,
  reload,
  renderedLabels,
  send,
  type,
} from '../../../test/resume-form.tsx';
import { ApiError, invalidFields } from '../../platform/api/api-error.ts';
import { toast } from '../../platform/toast.ts';

test('a schema error is displayed at its field', async () => {
  await openForm({ initial: { ...ana, jobs: [aJob('Padeira'), aJob(''), aJob('Chefe', '')] } });

  await clickSave();

  await waitFor(() => expect(field('Cargo 2')).toHaveFocus());
  expect(field('Cargo 2')).toHaveAccessibleDescription('Preencha este campo.');
  expect(field('Tarefa 3.1')).toHaveAccessibleDescription('Preencha este campo.');
  expect(screen.getByRole('alert')).toHaveTextContent('Confira os campos indicados e tente de novo.');
  expect(toast.error).not.toHaveBeenCalled();
  expect(getSentBodies()).toEqual([]);
});

test('the message of the form is removed with the last field error', async () => {
  await openForm({ initial: { ...ana, name: '' } });
  await clickSave();
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());

  await type('Nome', 'Ana');

  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('a server issue without a field is displayed in the message of the form', async () => {
  const issues = [{ path: 'candidateIdioms.0.level', message: 'Escolha um nível.' }];
  send.mockRejectedValue(new ApiError(400, { message: 'Confira os campos.', issues }));
  await openForm({ initial: ana });

  await clickSave();

  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Confira os campos. Escolha um nível.'),
  );
});

test('only changed fields are validated and sent', async () => {
  await openForm({ initial: { ...ana, name: '' }, sends: 'changes' });
  await type('Cidade', '!');
  await clickSave();

  await waitFor(() => expect(getSentBodies()).toEqual([{ home: { city: 'Santos!' } }]));
});

test('later changes are compared with the saved value', async () => {
  await openForm({ initial: ana, sends: 'changes' });
  send.mockResolvedValue({ ...ana, home: { city: 'Santos!' } });
  await type('Cidade', '!');
  await clickSave();
  await waitFor(() => expect(getSentBodies()).toHaveLength(1));
  await type('Nome', '!');
  await clickSave();

  await waitFor(() => expect(getSentBodies()[1]).toEqual({ name: 'Ana!' }));
});

test('repeated clicks send once and a lost connection loses no input', async () => {
  const connection = Promise.withResolvers<never>();
  send.mockReturnValue(connection.promise);
  await openForm({ initial: ana });
  await type('Nome', ' Souza');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Salvar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Salvando...' }));
  connection.reject(new ApiError(0, { message: 'Não conseguimos falar com o Trampolim.' }));

  expect(await screen.findByText('Erro ao salvar. Não conseguimos falar com o Trampolim.')).toBeVisible();
  expect(toast.error).not.toHaveBeenCalled();
  expect(getSentBodies()).toHaveLength(1);
  expect(field('Nome')).toHaveValue('Ana Souza');
  await reload({ initial: ana });
  expect(field('Nome')).toHaveValue('Ana Souza');
});

test('a submission during a validation is sent once', async () => {
  await openForm({ initial: ana });
  act(() => {
    screen.getByRole('button', { name: 'Conferir' }).click();
    screen.getByRole('button', { name: 'Salvar' }).click();
    screen.getByRole('button', { name: 'Salvar' }).click();
  });

  await waitFor(() => expect(getSentBodies()).toEqual([ana]));
  expect(await screen.findByRole('button', { name: 'Salvar' })).toBeVisible();
  expect(getSentBodies()).toHaveLength(1);
});

test.each([
  [
    'a failure',
    new ApiError(0, { message: 'Não conseguimos falar com o Trampolim.' }),
    'Erro ao salvar. Não conseguimos falar com o Trampolim.',
  ],
  [
    'an issue of a field without another message',
    invalidFields([{ path: 'name', message: 'O nome já existe.' }]),
    'Erro ao salvar. O nome já existe.',
  ],
])('%s after the form was closed is reported in a toast', async (_, error, message) => {
  const connection = Promise.withResolvers<never>();
  send.mockReturnValue(connection.promise);
  await openForm({ initial: ana });
  await clickSave();
  await waitFor(() => expect(getSentBodies()).toHaveLength(1));
  cleanup();
  connection.reject(error);

  await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(message));
});

test('an error that is not a response has the fallback message', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  send.mockRejectedValue(new TypeError('x is not a function'));
  await openForm({ initial: ana });
  await clickSave();

  expect(await screen.findByText('Erro ao salvar.')).toBeVisible();
  expect(log).toHaveBeenCalledWith(expect.any(TypeError));
});

test('typing renders only the changed field again', async () => {
  await openForm({ initial: ana });
  renderedLabels.length = 0;

  await type('Cargo 2', '!!!');

  expect(renderedLabels).toEqual(['Cargo 2', 'Cargo 2', 'Cargo 2']);
});
