import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { field, noteOf, press, retype } from '../../test/form-steps.ts';
import { refuse } from '../../test/mock-responses.ts';
import { noSecondFactor } from '../../test/no-second-factor.ts';
import { sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { mailSection } from '../accounts/mails/mail-section.tsx';
import { currentSession } from '../platform/session/session.ts';
import { toast } from '../platform/toast.ts';
import { AdminAccountPage, adminRemovalSection } from './admin-account-page.tsx';

const changeOwnAccessRoute = 'PUT /api/user/my-access';
const admin = aUser('Admin', { email: 'admin@exemplo.com', name: 'admin@exemplo.com' });

beforeEach(async () => {
  serve({
    'GET /api/user/sessions': [],
    'GET /api/user/second-factor': noSecondFactor,
    'GET /api/user/mail-settings': [],
    'GET /api/user/email-available': { available: true },
  });
  await show(<AdminAccountPage accessSections={[mailSection, adminRemovalSection]} />, {
    at: '/conta-administrador',
    as: admin,
  });
});

test('changing the e-mail requires the password', async () => {
  serve({
    [changeOwnAccessRoute]: { email: 'chefia@exemplo.com', message: 'Acesso atualizado com sucesso!' },
  });
  expect(field('E-mail')).toHaveValue('admin@exemplo.com');
  await retype('E-mail', 'chefia@exemplo.com');
  // The other field of this name belongs to the password section.
  const [currentPassword] = screen.getAllByLabelText('Senha atual', { selector: 'input' });
  await userEvent.type(currentPassword as HTMLElement, 'a senha de agora');

  await press('Salvar');

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Conta atualizada com sucesso!'));
  expect(sentTo(changeOwnAccessRoute)).toEqual([
    { email: 'chefia@exemplo.com', currentPassword: 'a senha de agora' },
  ]);
  expect(currentSession()).toMatchObject({ email: 'chefia@exemplo.com', emailConfirmed: false });
});

test('a taken e-mail is reported next to the field', async () => {
  serve({ [changeOwnAccessRoute]: refuse('email_taken') });
  await retype('E-mail', 'ana@exemplo.com');
  await press('Salvar');

  await waitFor(() => expect(noteOf('E-mail')).toBe('O e-mail já está sendo utilizado.'));
});

test('the collapsed password form reports a wrong current password and confirms the change', async () => {
  const passwordSection = screen.getByRole('heading', { name: 'Senha' }).closest('details');
  expect(passwordSection).not.toHaveAttribute('open');
  await userEvent.click(screen.getByRole('heading', { name: 'Senha' }));
  await screen.findByLabelText('Nova senha', { selector: 'input' });
  serve({
    [changeOwnAccessRoute]: refuse('invalid_input', {
      issues: [{ path: 'currentPassword', message: 'A senha atual está incorreta.' }],
    }),
  });
  await retype('Senha atual', 'errada e longa');
  await retype('Nova senha', 'uma senha nova');
  await retype('Confirme a nova senha', 'uma senha nova');
  await press('Alterar senha');
  await waitFor(() => expect(noteOf('Senha atual')).toBe('A senha atual está incorreta.'));

  serve({ [changeOwnAccessRoute]: { email: admin.email, message: 'Acesso atualizado com sucesso!' } });
  await press('Alterar senha');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Senha atualizada com sucesso!'));
});

test('the page has a title and says who can end the account', () => {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Minha Conta');
  expect(screen.getByText(/Peça a outra pessoa da administração/)).toBeInTheDocument();
});
