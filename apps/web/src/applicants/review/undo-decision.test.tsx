import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { serveApplicants } from '../../../test/serve-applicants.ts';
import {
  commentField,
  press,
  rowOf,
  showApplicants,
  toastOptionsFor,
  waitForResume,
} from '../../../test/show-applicants.tsx';
import { type ToastAction, toast } from '../../platform/toast.ts';

/** Returns the action of the latest toast. */
function latestToastAction(): ToastAction {
  const [, action] = vi.mocked(toast.success).mock.lastCall ?? [];
  if (!action || !('onClick' in action)) throw new Error('The latest toast has no action.');
  return action;
}

test('the toast of a decision undoes it and restores the comment', async () => {
  serveApplicants();
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');
  // The key C moves into the comment, and A approves.
  await press('c');
  await press('Até segunda!{Escape}a');
  await waitFor(() => expect(rowOf('Ana')).toHaveTextContent('Aprovado'));
  await waitFor(() => expect(toast.success).toHaveBeenCalled());

  act(() => latestToastAction().onClick());

  await waitFor(() => expect(rowOf('Ana')).toHaveTextContent('Em Análise'));
  expect(toast.success).toHaveBeenLastCalledWith(
    'Decisão desfeita. O status voltou para Em Análise.',
    toastOptionsFor('Ana'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ana' }));
  await waitForResume('Ana');
  expect(commentField()).toHaveValue('Até segunda!');
  expect(screen.getByRole('button', { name: 'Aprovar' })).toBeEnabled();
});

test('undoing returns an applicant to the filtered list', async () => {
  serveApplicants({ Ana: 'Em Análise', Bia: 'Em Análise', Caio: 'Dispensado' });
  await showApplicants('?status=Em Análise&candidato=Ana');
  await waitForResume('Ana');
  await press('a');
  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  await userEvent.click(screen.getByRole('link', { name: /^Dispensado/ }));
  await screen.findByRole('button', { name: 'Caio' });
  await userEvent.click(screen.getByRole('link', { name: /^Em Análise/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ana' })).toBeNull());
  await screen.findByRole('button', { name: 'Bia' });

  act(() => latestToastAction().onClick());

  expect(await screen.findByRole('button', { name: 'Ana' })).toBeVisible();
});

test('the panel undoes a decision that the candidate has not been notified of', async () => {
  serveApplicants({ Ana: 'Aprovado' });
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');

  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));

  await waitFor(() => expect(rowOf('Ana')).toHaveTextContent('Em Análise'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull());
});

test('a device clock that is minutes ahead does not hide the undo button', async () => {
  const { putClockAhead } = serveApplicants({ Ana: 'Aprovado' });
  putClockAhead(180_000);
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');
  // An expired timer would have fired by then.
  await new Promise((resolve) => setTimeout(resolve));

  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeVisible();
});

test('a notified decision cannot be undone', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { notify } = serveApplicants({ Ana: 'Aprovado' });
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');
  notify();

  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Esta decisão já foi comunicada ou alterada e não pode mais ser desfeita.',
      toastOptionsFor('Ana'),
    ),
  );
  expect(rowOf('Ana')).toHaveTextContent('Aprovado');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull());
});
