import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse } from '../../test/answers.ts';
import { calledRoutes, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { toast } from '../platform/toast.ts';
import { ConfirmationNotice } from './confirmation-notice.tsx';

const asking = 'POST /api/user/confirmation-mail';
const unconfirmed = aUser('Candidate', { emailConfirmed: false });

const showNotice = (user = unconfirmed, at = '/area-candidato') =>
  show(<ConfirmationNotice />, { at, as: user });
const notice = () => screen.queryByRole('region', { name: 'Confirmação do e-mail' });
const resend = () => userEvent.click(screen.getByRole('button', { name: 'Enviar link' }));

test('whoever has not confirmed reads that mails wait, and may have another link', async () => {
  serve({ [asking]: { message: 'E-mail de confirmação enviado.' } });
  await showNotice();

  expect(notice()).toHaveTextContent('Confirme ana@exemplo.com para receber os avisos também por e-mail.');
  await resend();

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('E-mail de confirmação enviado.'));
  expect(notice()).toBeInTheDocument();
});

test('whoever confirmed sees nothing of it', async () => {
  await showNotice(aUser('Candidate'));

  expect(notice()).toBeNull();
});

test('among vacancies it does not stand in the way', async () => {
  await showNotice(unconfirmed, '/listar-vagas');

  expect(notice()).toBeNull();
});

test('confirmed elsewhere meanwhile, the notice goes when another link is asked for', async () => {
  serve({ [asking]: refuse('email_already_confirmed') });
  await showNotice();

  await resend();

  await waitFor(() => expect(notice()).toBeNull());
  expect(toast.success).toHaveBeenCalledWith('Seu e-mail já está confirmado.');
});

test('confirmed in another tab, the notice is gone on coming back', async () => {
  serve({ 'GET /api/user/me': aUser('Candidate') });
  await showNotice();

  document.dispatchEvent(new Event('visibilitychange'));

  await waitFor(() => expect(notice()).toBeNull());
});

test('asked too often, it says so and stays', async () => {
  serve({ [asking]: refuse('too_many_requests') });
  await showNotice();

  await resend();

  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(expect.stringMatching(/^Muitas tentativas/)));
  expect(notice()).toBeInTheDocument();
  expect(calledRoutes().filter((route) => route === asking)).toHaveLength(1);
});
