import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse } from '../../test/mock-responses.ts';
import { calledRoutes, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { toast } from '../platform/toast.ts';
import { ConfirmationNotice } from './confirmation-notice.tsx';

const askForConfirmationRoute = 'POST /api/user/confirmation-mail';
const unconfirmedUser = aUser('Candidate', { emailConfirmed: false });

const showNotice = (user = unconfirmedUser, at = '/area-candidato') =>
  show(<ConfirmationNotice />, { at, as: user });
const queryNotice = () => screen.queryByRole('region', { name: 'Confirmação do e-mail' });
const resend = () => userEvent.click(screen.getByRole('button', { name: 'Enviar link' }));

test('an unconfirmed user sees the notice and can request another link', async () => {
  serve({ [askForConfirmationRoute]: { message: 'E-mail de confirmação enviado.' } });
  await showNotice();

  expect(queryNotice()).toHaveTextContent('Confirme ana@exemplo.com para receber avisos por e-mail.');
  await resend();

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('E-mail de confirmação enviado.'));
  expect(queryNotice()).toBeInTheDocument();
});

test('a confirmed user does not see the notice', async () => {
  await showNotice(aUser('Candidate'));

  expect(queryNotice()).toBeNull();
});

test('the notice is not displayed on vacancy pages', async () => {
  await showNotice(unconfirmedUser, '/listar-vagas');

  expect(queryNotice()).toBeNull();
});

test('requesting another link after a confirmation elsewhere removes the notice', async () => {
  serve({ [askForConfirmationRoute]: refuse('email_already_confirmed') });
  await showNotice();

  await resend();

  await waitFor(() => expect(queryNotice()).toBeNull());
  expect(toast.success).toHaveBeenCalledWith('Seu e-mail já está confirmado.');
});

test('returning to the tab removes the notice if the e-mail was confirmed in another tab', async () => {
  serve({ 'GET /api/user/me': aUser('Candidate') });
  await showNotice();

  document.dispatchEvent(new Event('visibilitychange'));

  await waitFor(() => expect(queryNotice()).toBeNull());
});

test('the notice stays after too many requests', async () => {
  serve({ [askForConfirmationRoute]: refuse('too_many_requests') });
  await showNotice();

  await resend();

  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(expect.stringMatching(/^Muitas tentativas/)));
  expect(queryNotice()).toBeInTheDocument();
  expect(calledRoutes().filter((route) => route === askForConfirmationRoute)).toHaveLength(1);
});
