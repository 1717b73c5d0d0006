import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  aJob,
  ana,
  blankResume,
  clickSave,
  field,
  getRoles,
  getSentBodies,
  openForm,
  press,
  reload,
  send,
  type,
} from '../../../test/resume-form.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { endSession } from '../../platform/session/session.ts';

test('the input is restored after a reload, in its order, until it is saved', async () => {
  await openForm({ initial: ana });
  await type('Cidade', '!');
  await press('Adicionar');
  await type('Cargo 4', 'Gerente');
  await press('Subir 4');

  await reload({ initial: ana });
  expect(screen.getByText(/Recuperamos/)).toBeVisible();
  expect(getRoles()).toEqual(['Gerente', 'Padeira', 'Cozinheira', 'Chefe']);
  expect(field('Tarefa 2.2')).toHaveValue('Bolos');
  expect(field('Cidade')).toHaveValue('Santos!');

  await clickSave();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull());
  await reload({ initial: ana });
  expect(getRoles()).toEqual(['Padeira', 'Cozinheira', 'Chefe']);
});

test('input that is saved after the form was closed leaves no draft', async () => {
  const connection = Promise.withResolvers<typeof ana>();
  send.mockReturnValue(connection.promise);
  await openForm({ initial: ana });
  await type('Nome', '!');
  await clickSave();
  await waitFor(() => expect(getSentBodies()).toHaveLength(1));
  cleanup();
  connection.resolve(ana);
  await connection.promise;

  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('the input can be discarded', async () => {
  await openForm({ initial: ana });
  await press('Remover 1');
  await type('Nome', '!');

  await press('Descartar');

  expect(getRoles()).toEqual(['Padeira', 'Cozinheira', 'Chefe']);
  expect(field('Nome')).toHaveValue('Ana');
  expect(sessionStorage).toHaveLength(0);
});

test('a draft is visible only to its author, even if the session ends while typing', async () => {
  const author = aUser('Candidate', { _id: '1' });
  await openForm({ as: author });
  await type('Nome', 'Ana');
  sessionStorage.removeItem('trampolim.accessToken');
  endSession();
  await type('Nome', ' Souza');

  await reload();
  expect(field('Nome')).toHaveValue('');
  await reload({ as: aUser('Candidate', { _id: '2' }) });
  expect(field('Nome')).toHaveValue('');
  await reload({ as: author });
  expect(field('Nome')).toHaveValue('Ana Souza');
});

test('a password is not stored', async () => {
  await openForm();
  await type('Nome', 'Ana');
  await type('Senha', 'segredo123');
  expect(JSON.stringify(sessionStorage)).not.toContain('segredo123');

  await reload();
  expect(field('Nome')).toHaveValue('Ana');
  expect(field('Senha')).toHaveValue('');
});

test('a draft of an earlier version of the form restores the fields that still match', async () => {
  await openForm();
  await type('Nome', 'Ana');
  const [key = ''] = Object.keys(sessionStorage);
  const oldDraft = { name: 'Ana', home: 'Santos', jobs: [{ role: 'Padeira', salary: '3500' }, 'Chefe'] };
  sessionStorage.setItem(key, JSON.stringify(oldDraft));

  await reload();
  expect(field('Nome')).toHaveValue('Ana');
  expect(field('Cidade')).toHaveValue('');
  await type('Cargo 2', 'Chefe');
  await clickSave();

  await waitFor(() =>
    expect(getSentBodies()).toEqual([
      { ...blankResume, name: 'Ana', jobs: [aJob('Padeira'), aJob('Chefe')] },
    ]),
  );
});

test('a form is filled in and saved although the browser has no space for its draft', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await openForm();
  const throwQuotaError = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { setItem: throwQuotaError, removeItem: vi.fn(), getItem: () => null });
  await type('Nome', 'Ana');
  await clickSave();

  await waitFor(() => expect(getSentBodies()).toEqual([{ ...blankResume, name: 'Ana' }]));
  vi.unstubAllGlobals();
});
