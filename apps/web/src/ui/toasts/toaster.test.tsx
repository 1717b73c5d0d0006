import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { setWindowWidth } from '../../../test/window-width.ts';
import { toast } from '../../platform/toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  // The setup of the tests replaces it.
  vi.mocked(toast.success).mockRestore();
  setWindowWidth(1440);
  onTestFinished(toast.dismissAll);
});

test('a toast stays for four seconds', async () => {
  await show(<Toaster />);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  toast.success('Primeira');
  await act(() => vi.advanceTimersByTimeAsync(0));
  const message = screen.getByText('Primeira').closest('li');

  await act(() => vi.advanceTimersByTimeAsync(3999));
  expect(message).toHaveAttribute('data-removed', 'false');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(message).toHaveAttribute('data-removed', 'true');
});

async function showToasts(...messages: string[]): Promise<HTMLElement> {
  await show(<Toaster />);
  for (const message of messages) toast.success(message);
  const region = await screen.findByRole('region', { name: /^Mensagens/ });
  return waitFor(() => {
    const list = region.querySelector('ol');
    if (!list) throw new Error('No message is shown');
    return list;
  });
}

test('shows three toasts at a time', async () => {
  const list = await showToasts('Primeira', 'Segunda', 'Terceira', 'Quarta');

  await waitFor(() => expect(list.querySelectorAll('[data-visible=true]')).toHaveLength(3));
});

test('toasts are in the bottom right corner of wide screens', async () => {
  const list = await showToasts('Primeira');

  expect(list.style.getPropertyValue('--width')).toBe('356px');
  expect(list.style.getPropertyValue('--gap')).toBe('14px');
  expect(list.style.getPropertyValue('--offset-right')).toBe('32px');
  expect(list.style.getPropertyValue('--offset-bottom')).toBe('32px');
  expect(list).toHaveAttribute('data-y-position', 'bottom');
  expect(list).toHaveAttribute('data-x-position', 'right');
});

test('Alt+T focuses the toasts', async () => {
  const list = await showToasts('Primeira');

  await userEvent.keyboard('{Alt>}t{/Alt}');
  expect(list).toHaveFocus();
});
