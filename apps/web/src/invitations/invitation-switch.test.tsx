import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { loseConnection, sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../platform/toast.ts';
import { invitationSection } from './invitation-section.tsx';

const changeInvitationSettingRoute = 'PUT /api/user/candidate/invitation-setting';

/** Shows the switch of a candidate who receives invitations. */
async function showSwitch(): Promise<HTMLElement> {
  serve({ 'GET /api/user/candidate/invitation-setting': { invitable: true } });
  await show(invitationSection.content);
  const toggle = await screen.findByRole('switch', { name: 'Receber convites' });
  expect(toggle).toBeChecked();
  return toggle;
}

test('switching invitations off is shown before the response arrives', async () => {
  const response = Promise.withResolvers<{ message: string; invitable: boolean }>();
  serve({ [changeInvitationSettingRoute]: () => response.promise });
  const toggle = await showSwitch();

  await userEvent.click(toggle);

  expect(toggle).not.toBeChecked();
  expect(toggle).toHaveAccessibleDescription(/Nenhuma empresa pode convidar você/);
  expect(toast.success).not.toHaveBeenCalled();
  response.resolve({ message: 'Você não recebe mais convites.', invitable: false });
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('Você não recebe mais convites.', expect.anything()),
  );
  expect(toggle).not.toBeChecked();
  expect(sentTo(changeInvitationSettingRoute)).toEqual([{ invitable: false }]);
});

test('a change that could not be saved is reverted with an error', async () => {
  serve({ [changeInvitationSettingRoute]: loseConnection });
  const toggle = await showSwitch();

  await userEvent.click(toggle);

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      expect.stringContaining('Não foi possível salvar sua escolha.'),
      expect.anything(),
    ),
  );
  await waitFor(() => expect(toggle).toBeChecked());
});
