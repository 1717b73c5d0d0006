import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { daysAgo } from '../../test/days-ago.ts';
import { page, refuse } from '../../test/mock-responses.ts';
import { calledRoutes, loseConnection, sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { type ToastAction, toast } from '../platform/toast.ts';
import { BlockCompany } from './block-company.tsx';
import { BlockedCompanies } from './company-lists.tsx';

const listBlockedCompaniesRoute = 'GET /api/user/candidate/blocked-companies';
const blockCompanyRoute = 'POST /api/user/candidate/block-company';
const unblockCompanyRoute = 'DELETE /api/user/candidate/unblock-company';
const bakery = { _id: '01999999-0000-7000-8000-000000000021', companyName: 'Padaria Aurora' };
const yesterday = () => daysAgo(1);

/** Runs the undo action of the latest success toast. */
function undo(): void {
  const toastAction = vi.mocked(toast.success).mock.lastCall?.[1] as ToastAction | undefined;
  toastAction?.onClick();
}

test('a removed block is restored from the toast', async () => {
  const blockedBakery = { ...bakery, blockedAt: yesterday() };
  serve({
    [listBlockedCompaniesRoute]: page([blockedBakery], { total: 1 }),
    [unblockCompanyRoute]: { message: '', blocked: false },
    [blockCompanyRoute]: { message: '', blocked: true },
  });
  await show(<BlockedCompanies />);
  expect(await screen.findByText('Bloqueada ontem')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Desbloquear Padaria Aurora' }));

  expect(await screen.findByText('Nenhuma empresa bloqueada.')).toBeVisible();
  expect(toast.success).toHaveBeenCalledWith(
    'Empresa desbloqueada.',
    expect.objectContaining({ about: 'Padaria Aurora', label: 'Desfazer' }),
  );
  undo();
  expect(await screen.findByRole('button', { name: 'Desbloquear Padaria Aurora' })).toBeVisible();
  expect(sentTo(blockCompanyRoute)).toEqual([{ companyId: bakery._id }]);
});

test('a block that could not be removed stays, with an error', async () => {
  serve({
    [listBlockedCompaniesRoute]: page([{ ...bakery, blockedAt: yesterday() }], { total: 1 }),
    [unblockCompanyRoute]: refuse('too_many_requests'),
  });
  await show(<BlockedCompanies />);

  await userEvent.click(await screen.findByRole('button', { name: 'Desbloquear Padaria Aurora' }));

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      expect.stringContaining('Erro ao desbloquear.'),
      expect.anything(),
    ),
  );
  expect(screen.getByRole('button', { name: 'Desbloquear Padaria Aurora' })).toBeVisible();
});

test('an unblock without a response is displayed after a refetch', async () => {
  serve({
    [listBlockedCompaniesRoute]: page([{ ...bakery, blockedAt: yesterday() }], { total: 1 }),
    [unblockCompanyRoute]: () => {
      serve({ [listBlockedCompaniesRoute]: page([], { total: 0 }) });
      return loseConnection();
    },
  });
  await show(<BlockedCompanies />);

  await userEvent.click(await screen.findByRole('button', { name: 'Desbloquear Padaria Aurora' }));

  expect(await screen.findByText('Nenhuma empresa bloqueada.')).toBeVisible();
});

test('blocking asks for confirmation and can be undone', async () => {
  serve({
    [blockCompanyRoute]: { message: '', blocked: true },
    [unblockCompanyRoute]: { message: '', blocked: false },
  });
  await show(<BlockCompany company={{ ...bakery, blocked: false }} />);

  await userEvent.click(screen.getByRole('button', { name: 'Bloquear empresa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bloquear Padaria Aurora?' });
  expect(dialog).toHaveTextContent('não fica sabendo.');
  expect(calledRoutes()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Bloquear' }));

  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith(
      'Empresa bloqueada.',
      expect.objectContaining({ about: 'Padaria Aurora', label: 'Desfazer' }),
    ),
  );
  undo();
  await waitFor(() => expect(sentTo(unblockCompanyRoute)).toEqual([{ companyId: bakery._id }]));
});

test('the page of a blocked company shows the block and can remove it', async () => {
  serve({ [unblockCompanyRoute]: { message: '', blocked: false } });
  await show(<BlockCompany company={{ ...bakery, blocked: true }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Desbloquear empresa' }));
  await waitFor(() => expect(sentTo(unblockCompanyRoute)).toHaveLength(1));
});

test('a viewer who may not block the company sees no button', async () => {
  await show(<BlockCompany company={bakery} />);

  expect(screen.queryByRole('button')).toBeNull();
});
