import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

const decide = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());

const openDialog = (nested?: ReactNode) =>
  show(
    <DecisionDialog title="Aprovar Ana" label="Aprovar" onCancel={vi.fn()} form={{ onSubmit: decide }}>
      <textarea aria-label="Comentário" />
      {nested}
    </DecisionDialog>,
  );

test('Ctrl+Enter submits the decision but Enter in a text does not', async () => {
  decide.mockClear();
  await openDialog();

  await userEvent.type(await screen.findByLabelText('Comentário'), 'Olá{Enter}');
  expect(decide).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(decide).toHaveBeenCalledTimes(1);
  screen.getByRole('button', { name: 'Fechar' }).focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(decide).toHaveBeenCalledTimes(2);
  await userEvent.click(screen.getByRole('button', { name: 'Aprovar' }));
  expect(decide).toHaveBeenCalledTimes(3);
});

test('a form in a dialog above does not submit the decision', async () => {
  decide.mockClear();
  const save = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  await openDialog(
    createPortal(
      <div role="dialog" aria-label="Modelos">
        <form onSubmit={save}>
          <input aria-label="Nome do modelo" />
          <button type="submit">Salvar modelo</button>
        </form>
      </div>,
      document.body,
    ),
  );
  await screen.findByLabelText('Comentário');
  const templates = within(screen.getByRole('dialog', { name: 'Modelos', hidden: true }));

  await userEvent.click(templates.getByRole('button', { name: 'Salvar modelo', hidden: true }));
  await userEvent.type(templates.getByLabelText('Nome do modelo'), '{Control>}{Enter}{/Control}');

  expect(save).toHaveBeenCalled();
  expect(decide).not.toHaveBeenCalled();
});
