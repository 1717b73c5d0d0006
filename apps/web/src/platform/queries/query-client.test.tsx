import { useMutation } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/show.tsx';

function DeleteButton({ send }: { send: () => Promise<void> }) {
  const { mutate, isPending } = useMutation({ mutationFn: send });
  return (
    <button type="button" disabled={isPending} onClick={() => mutate()}>
      Excluir
    </button>
  );
}

test('a button is disabled before any later event, so a second click does not send its change again', async () => {
  const send = vi.fn(() => new Promise<void>(() => {}));
  await show(<DeleteButton send={send} />);
  const button = await screen.findByRole('button', { name: 'Excluir' });
  // No timer may run between the two clicks.
  vi.useFakeTimers({ toFake: ['setTimeout'] });

  fireEvent.click(button);
  // React renders the disabled button in microtasks.
  await Promise.resolve();
  await Promise.resolve();
  expect(button).toBeDisabled();
  fireEvent.click(button);

  expect(send).toHaveBeenCalledOnce();
});
