import { screen, waitFor, within } from '@testing-library/react';
import type { OwnSession } from '@trampolim/contract/accounts/sessions';
import { beforeEach, expect, test } from 'vitest';
import { press } from '../../../test/form-steps.ts';
import { badGatewayPage, refuse } from '../../../test/mock-responses.ts';
import { callsTo, serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { toast } from '../../platform/toast.ts';
import { OwnSessions } from './own-sessions.tsx';

const listSessionsRoute = 'GET /api/user/sessions';
const endOwnSessionRoute = 'DELETE /api/user/sessions/:id';
const endOtherSessionsRoute = 'DELETE /api/user/sessions';

const hourMs = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const aSession = (idDigit: number, differences: Partial<OwnSession> = {}): OwnSession => ({
  _id: `01999999-0000-7000-8000-00000000000${idDigit}`,
  device: 'Chrome no Android',
  current: false,
  startedAt: '2026-10-02T12:00:00.000Z',
  usedAt: hoursAgo(72),
  ...differences,
});
const currentSession = aSession(1, { device: 'Firefox no Linux', current: true, usedAt: hoursAgo(0) });
const phone = aSession(2);
const library = aSession(3, { device: '' });

beforeEach(() => serve({ [listSessionsRoute]: [currentSession, phone, library] }));

const listRowTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const open = async () => {
  await show(<OwnSessions />);
  await screen.findByText('Firefox no Linux');
};

test('each session shows its device and times', async () => {
  await open();

  expect(listRowTexts()).toEqual([
    'Firefox no LinuxEntrada em 02/10/2026, 09:00Este aparelho',
    'Chrome no AndroidEntrada em 02/10/2026, 09:00 · último uso há 3 diasEncerrar',
    'Aparelho desconhecidoEntrada em 02/10/2026, 09:00 · último uso há 3 diasEncerrar',
  ]);
});

test('the current session cannot be ended', async () => {
  await open();

  const [first] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
});

test('an ended session is removed from the list', async () => {
  serve({ [endOwnSessionRoute]: { message: 'Sessão encerrada.' } });
  await open();

  await press('Encerrar a sessão em Chrome no Android');

  await waitFor(() => expect(listRowTexts()).toHaveLength(2));
  expect(toast.success).toHaveBeenCalledWith('Sessão encerrada.');
  expect(callsTo(endOwnSessionRoute).map(({ params }) => params.id)).toEqual([phone._id]);
});

test('one button ends all other sessions', async () => {
  serve({ [endOtherSessionsRoute]: { message: 'Sua conta só está aberta aqui.', ended: 2 } });
  await open();

  await press('Encerrar as outras');

  await waitFor(() => expect(listRowTexts()).toHaveLength(1));
  expect(toast.success).toHaveBeenCalledWith('Sua conta só está aberta aqui.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a session that has already ended leaves the list', async () => {
  serve({ [endOwnSessionRoute]: refuse('session_not_found') });
  await open();
  serve({ [listSessionsRoute]: [currentSession] });

  await press('Encerrar a sessão em Chrome no Android');

  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Esta sessão já foi encerrada.'));
  await waitFor(() => expect(listRowTexts()).toHaveLength(1));
});

test('a load failure is displayed with a retry button', async () => {
  serve({ [listSessionsRoute]: badGatewayPage });
  await show(<OwnSessions />);

  expect(await screen.findByText(/Não foi possível carregar/)).toBeInTheDocument();
  serve({ [listSessionsRoute]: [currentSession] });
  await press('Tentar de novo');
  expect(await screen.findByText('Este aparelho')).toBeInTheDocument();
});

test('all sessions are displayed on request', async () => {
  const sessions = Array.from({ length: 8 }, (_, index) => aSession(index, { current: index === 0 }));
  serve({ [listSessionsRoute]: sessions });
  await show(<OwnSessions />);
  await screen.findByText('Este aparelho');
  expect(listRowTexts()).toHaveLength(5);

  await press('Ver todas as 8');

  expect(listRowTexts()).toHaveLength(8);
  expect(screen.queryByRole('button', { name: /Ver todas/ })).toBeNull();
});
