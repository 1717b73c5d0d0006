import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { prepareDialogs, ResponsiveDialog } from '../dialogs/responsive-dialog.tsx';
import { useShortcutKeys } from './use-shortcut-keys.ts';

/** With `isKept`, the dialog is mounted together with the page and stays mounted while it is closed. */
function PageWithDialog({ onEscape, isKept = false }: { onEscape: () => void; isKept?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  useShortcutKeys(
    ({ key }, openDialogs) => {
      if (key === 'Escape' && openDialogs.length === 0) onEscape();
    },
    { enabled: true },
  );
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {(isOpen || isKept) && (
        // React may render between two listeners of the same event.
        <ResponsiveDialog opened={isOpen} onClose={() => flushSync(() => setOpen(false))} title="Vaga">
          Texto
        </ResponsiveDialog>
      )}
    </>
  );
}

test('Esc closes a dialog without reaching the page, also while the focus is still behind it', async () => {
  const onEscape = vi.fn();
  await show(<PageWithDialog onEscape={onEscape} />);
  const opener = screen.getByRole('button', { name: 'Abrir' });
  await userEvent.click(opener);
  await screen.findByRole('dialog');

  opener.focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onEscape).not.toHaveBeenCalled();

  await userEvent.keyboard('{Escape}');
  expect(onEscape).toHaveBeenCalledOnce();
});

/** A page on which a key is pressed as soon as it is on screen. */
function PageWithEarlyKey({ onKey }: { onKey: (key: string) => void }) {
  useShortcutKeys(({ key }) => onKey(key), { enabled: true });
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true }));
  }, []);
  return null;
}

test('a key pressed as soon as the page is on screen is handled', () => {
  const onKey = vi.fn();

  render(<PageWithEarlyKey onKey={onKey} />);

  expect(onKey).toHaveBeenCalledExactlyOnceWith('e');
});

test('Esc in a dialog that was mounted before the page does not reach the page', async () => {
  await prepareDialogs();
  const onEscape = vi.fn();
  await show(<PageWithDialog onEscape={onEscape} isKept />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await screen.findByRole('dialog');

  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onEscape).not.toHaveBeenCalled();
});

test('a held Esc closes only the dialog', async () => {
  const onEscape = vi.fn();
  await show(<PageWithDialog onEscape={onEscape} />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await screen.findByRole('dialog');

  await userEvent.keyboard('{Escape>3/}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onEscape).not.toHaveBeenCalled();
});
