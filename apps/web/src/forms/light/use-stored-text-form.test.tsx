import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fillIn } from '../../../test/fill-in.ts';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { clearUser } from '../../platform/session/session.ts';
import { TextField } from '../fields/field.tsx';
import { useStoredTextForm } from './use-stored-text-form.ts';

const ana = aUser('Candidate');
const bia = aUser('Candidate', { _id: crypto.randomUUID(), email: 'bia@exemplo.com' });

function Form({ send }: { send: () => Promise<void> }) {
  const form = useStoredTextForm('report.1', { description: '' });
  return (
    <form {...form.props({ send, fallbackMessage: 'Erro ao enviar.' })}>
      <TextField label="O que aconteceu" {...form.field('description')} />
      <button type="submit">Enviar</button>
    </form>
  );
}

const openForm = (as: typeof ana, send = vi.fn<() => Promise<void>>().mockResolvedValue()) =>
  show(<Form send={send} />, { as });
const field = () => screen.getByLabelText('O que aconteceu');

test('a text whose session was ended elsewhere is restored for its author only', async () => {
  const { unmount } = await openForm(ana);
  await fillIn('O que aconteceu', 'Pediram dinheiro');
  act(clearUser);
  unmount();

  const othersForm = await openForm(bia);
  expect(field()).toHaveValue('');
  othersForm.unmount();

  await openForm(ana);
  expect(field()).toHaveValue('Pediram dinheiro');
});

test('a sent text is not restored, even if its form closes before the response', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { unmount } = await openForm(ana, vi.fn<() => Promise<void>>().mockReturnValue(promise));
  await fillIn('O que aconteceu', 'Pediram dinheiro');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  unmount();
  await act(async () => resolve());

  await openForm(ana);
  expect(field()).toHaveValue('');
});

test('a text that could not be sent stays', async () => {
  const { unmount } = await openForm(
    ana,
    vi.fn<() => Promise<void>>().mockRejectedValue(new TypeError('offline')),
  );
  vi.spyOn(console, 'error').mockReturnValue();
  await fillIn('O que aconteceu', 'Pediram dinheiro');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await screen.findByRole('button', { name: 'Enviar' });
  unmount();

  await openForm(ana);
  expect(field()).toHaveValue('Pediram dinheiro');
});
