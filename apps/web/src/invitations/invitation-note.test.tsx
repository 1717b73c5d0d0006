import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { loseConnection, sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { aVacancy } from '../../test/vacancy-factory.ts';
import { toast } from '../platform/toast.ts';
import { InvitationNote } from './invitation-note.tsx';

const declineInvitationRoute = 'POST /api/user/candidate/decline-invitation';

const invitingVacancy = aVacancy({ invitation: { status: 'pending', message: 'Seu forno nos encantou.' } });

test('an invited candidate reads the message', async () => {
  await show(<InvitationNote vacancy={invitingVacancy} />, { as: aUser() });

  const note = within(screen.getByRole('region', { name: 'Convite' }));
  expect(note.getByText('Convite')).toBeVisible();
  expect(note.getByText('Padaria Lumiar convidou você para esta vaga.')).toBeVisible();
  expect(note.getByText(/“Seu forno nos encantou\.”/)).toBeVisible();
});

test('a declined invitation is shown before the response arrives', async () => {
  const response = Promise.withResolvers<{ message: string }>();
  serve({ [declineInvitationRoute]: () => response.promise });
  await show(<InvitationNote vacancy={invitingVacancy} />, { as: aUser() });
  const note = within(screen.getByRole('region', { name: 'Convite' }));

  await userEvent.click(note.getByRole('button', { name: 'Recusar convite' }));

  expect(note.getByText(/Você recusou este convite\. Se mudar de ideia/)).toBeVisible();
  response.resolve({ message: 'Convite recusado.' });
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Convite recusado.', expect.anything()));
  expect(sentTo(declineInvitationRoute)).toEqual([{ jobVacancyId: invitingVacancy._id }]);
});

test('a failed decline is reverted with an error', async () => {
  serve({ [declineInvitationRoute]: loseConnection });
  await show(<InvitationNote vacancy={invitingVacancy} />, { as: aUser() });

  await userEvent.click(screen.getByRole('button', { name: 'Recusar convite' }));

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      expect.stringContaining('Erro ao recusar o convite.'),
      expect.anything(),
    ),
  );
  expect(await screen.findByRole('button', { name: 'Recusar convite' })).toBeVisible();
});

test.each([
  ['applied', /Você aceitou o convite/],
  ['closed', /A vaga foi encerrada/],
] as const)('an invitation that is %s asks for no answer', async (status, message) => {
  await show(<InvitationNote vacancy={aVacancy({ invitation: { status } })} />);

  expect(screen.getByText(message)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a vacancy without an invitation has no note', async () => {
  await show(<InvitationNote vacancy={aVacancy()} />);

  expect(screen.queryByRole('region')).toBeNull();
});
