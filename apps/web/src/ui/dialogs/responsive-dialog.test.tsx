import { Button, MantineProvider } from '@mantine/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { ResponsiveDialog } from './responsive-dialog.tsx';

function Dialogs() {
  const [isOuterOpen, setOuterOpen] = useState(true);
  const [isInnerOpen, setInnerOpen] = useState(false);
  return (
    <ResponsiveDialog opened={isOuterOpen} onClose={() => setOuterOpen(false)} title="Vaga">
      <button type="button" onClick={() => setInnerOpen(true)}>
        Remover
      </button>
      <ResponsiveDialog opened={isInnerOpen} onClose={() => setInnerOpen(false)} title="Tem certeza?">
        Pense bem.
      </ResponsiveDialog>
    </ResponsiveDialog>
  );
}

test('Esc closes the top dialog before the one below', async () => {
  await show(<Dialogs />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remover' }));
  await screen.findByRole('dialog', { name: 'Tem certeza?' });

  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tem certeza?' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Vaga' })).toBeVisible();

  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

function DeleteDialog({ onDelete }: { onDelete: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const remove = () => {
    onDelete();
    setOpen(false);
  };
  return (
    <ResponsiveDialog opened={isOpen} onClose={() => setOpen(false)} title="Excluir a vaga?">
      <button type="button" onClick={remove}>
        Excluir
      </button>
    </ResponsiveDialog>
  );
}

test('a dialog that is disappearing ignores clicks', async () => {
  const onDelete = vi.fn();
  // Without `env="test"`, dialogs have transitions.
  await show(
    <MantineProvider>
      <DeleteDialog onDelete={onDelete} />
    </MantineProvider>,
  );
  const button = await screen.findByRole('button', { name: 'Excluir' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] });

  fireEvent.click(button);
  fireEvent.click(button);

  expect(button).toBeInTheDocument();
  expect(onDelete).toHaveBeenCalledOnce();
});

test('the initial focus does not override a focus set by the user', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await show(
    <ResponsiveDialog
      opened
      onClose={() => undefined}
      title="Aprovar Ana"
      footer={
        <button type="button" data-autofocus>
          Aprovar
        </button>
      }
    >
      <textarea aria-label="Comentário" />
    </ResponsiveDialog>,
  );
  const comment = screen.getByRole('textbox', { name: 'Comentário' });

  comment.focus();
  act(() => void vi.runAllTimers());

  expect(comment).toHaveFocus();
});

test('the code of dialogs loads at the latest when the first dialog opens', async () => {
  vi.resetModules();
  const reloaded = await import('./responsive-dialog.tsx');
  await show(
    <reloaded.ResponsiveDialog opened onClose={() => undefined} title="Vaga">
      Pão.
    </reloaded.ResponsiveDialog>,
  );

  expect(screen.getByRole('status', { name: 'Abrindo' })).toBeVisible();
  expect(await screen.findByRole('dialog', { name: 'Vaga' })).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Abrindo' })).toBeNull();
});

test('a form focuses its first field', async () => {
  await show(
    <ResponsiveDialog opened onClose={() => undefined} title="Avisar">
      <form>
        <select aria-label="Motivo" />
        <textarea aria-label="Comentário" />
      </form>
    </ResponsiveDialog>,
  );
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Motivo' })).toHaveFocus());
});

test('a dialog that does not begin with a form focuses the close button', async () => {
  await show(
    <ResponsiveDialog opened onClose={() => undefined} title="Vaga">
      <a href="/vaga/1">Ver a vaga</a>
      <form>
        <textarea aria-label="Comentário" />
      </form>
    </ResponsiveDialog>,
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Fechar' })).toHaveFocus());
});

test('an unmounted dialog returns the focus to its opener', async () => {
  function AskingPage() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Avisar
        </button>
        {isOpen && (
          <ResponsiveDialog opened onClose={() => setOpen(false)} title="Avisar Ana">
            <form>
              <textarea aria-label="Comentário" />
            </form>
          </ResponsiveDialog>
        )}
      </>
    );
  }
  await show(<AskingPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Avisar' }));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());

  await userEvent.keyboard('{Escape}');

  await waitFor(() => expect(screen.getByRole('button', { name: 'Avisar' })).toHaveFocus());
});

test('a failed request returns the focus to the button that was disabled meanwhile', async () => {
  function Form() {
    const [isSending, setSending] = useState(false);
    return (
      <ResponsiveDialog opened onClose={() => undefined} title="Avisar Ana">
        <Button loading={isSending} onClick={() => setSending(true)}>
          Enviar
        </Button>
        <input aria-label="Outra pessoa" />
        <button
          type="button"
          // A click does not move the focus here.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setSending(false)}
        >
          Interromper
        </button>
      </ResponsiveDialog>
    );
  }
  await show(<Form />);
  const dialog = await screen.findByRole('dialog', { name: 'Avisar Ana' });
  const send = screen.getByRole('button', { name: 'Enviar' });
  const interrupt = () => userEvent.click(screen.getByRole('button', { name: 'Interromper' }));

  await userEvent.click(send);
  await waitFor(() => expect(dialog, 'while the button is disabled').toHaveFocus());
  await interrupt();
  await waitFor(() => expect(send).toHaveFocus());

  await userEvent.click(send);
  await waitFor(() => expect(dialog).toHaveFocus());
  const otherField = screen.getByRole('textbox', { name: 'Outra pessoa' });
  await userEvent.click(otherField);
  await interrupt();
  await waitFor(() => expect(send).toBeEnabled());
  expect(otherField, 'the user has moved the focus').toHaveFocus();
});
