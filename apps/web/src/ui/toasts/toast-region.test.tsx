import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { toast } from '../../platform/toast.ts';
import { ToastRegion } from './toast-region.tsx';

test('a message offers what may be done about what it tells', async () => {
  vi.mocked(toast.success).mockRestore();
  const undo = vi.fn();
  await show(<ToastRegion />);

  toast.success('Status atualizado para Aprovado.', { about: 'Ana Souza', label: 'Desfazer', onClick: undo });

  expect(await screen.findByText('Status atualizado para Aprovado.')).toBeVisible();
  expect(screen.getByText('Ana Souza')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(undo).toHaveBeenCalledOnce();
});
