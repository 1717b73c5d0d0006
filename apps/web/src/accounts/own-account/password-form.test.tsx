import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fillIn } from '../../../test/fill-in.ts';
import { badGatewayPage, refuse } from '../../../test/mock-responses.ts';
import { sentTo, serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { toast } from '../../platform/toast.ts';
import { PasswordForm } from './password-form.tsx';

const changeOwnAccessRoute = 'PUT /api/user/my-access';

const response = { email: aUser().email, message: 'Acesso atualizado com sucesso!' };
const open = () => show(<PasswordForm />, { as: aUser() });

const fill = async (current = 'a senha de hoje', next = 'a senha nova', confirmation = next) => {
  await fillIn('Senha atual', current);
  await fillIn('Nova senha', next);
  await fillIn('Confirme a nova senha', confirmation);
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Alterar senha' }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('all three passwords are sent as typed', async () => {
  serve({ [changeOwnAccessRoute]: response });
  await open();
  await fill(' com espaços ', ' a senha nova ', 'outra');

  await send();

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Senha atualizada com sucesso!'));
  expect(sentTo(changeOwnAccessRoute)).toEqual([
    { currentPassword: ' com espaços ', newPassword: ' a senha nova ', confirmPassword: 'outra' },
  ]);
});

test('the passwords are cleared after the change', async () => {
  serve({ [changeOwnAccessRoute]: response });
  await open();
  await fill();

  await send();

  await waitFor(() => expect(field('Senha atual')).toHaveValue(''));
  for (const label of ['Senha atual', 'Nova senha', 'Confirme a nova senha'])
    expect(field(label)).toHaveValue('');
});

test.each([
  ['currentPassword', 'Senha atual', 'A senha atual deve ter no mínimo 8 caracteres.'],
  ['newPassword', 'Nova senha', 'A nova senha deve ter no mínimo 8 caracteres.'],
  ['currentPassword', 'Senha atual', 'A senha atual está incorreta.'],
  ['confirmPassword', 'Confirme a nova senha', 'A nova senha e a confirmação não coincidem.'],
])('an error of %s is shown next to it with the server’s message', async (path, label, message) => {
  serve({ [changeOwnAccessRoute]: refuse('invalid_input', { issues: [{ path, message }] }) });
  await open();
  await fill();

  await send();

  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(field(label)).toHaveFocus();
  expect(field(label)).toHaveAttribute('aria-invalid', 'true');
  expect(field('Nova senha')).toHaveValue('a senha nova');
});

test('blank fields are reported without a request', async () => {
  await open();

  await send();

  expect(await screen.findByText('Digite sua senha atual.')).toBeInTheDocument();
  expect(screen.getByText('Crie a nova senha.')).toBeInTheDocument();
  expect(screen.getByText('Repita a nova senha.')).toBeInTheDocument();
  expect(sentTo(changeOwnAccessRoute)).toEqual([]);
});

test('too many attempts display the waiting time', async () => {
  serve({ [changeOwnAccessRoute]: refuse('too_many_requests', { retryAfterSeconds: 840 }) });
  await open();
  await fill();
  await send();

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Muitas tentativas em pouco tempo. Espere 14 minutos e tente de novo.',
  );
});

test('a failure without a message displays the fallback message', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  serve({ [changeOwnAccessRoute]: badGatewayPage });
  await open();
  await fill();
  await send();

  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Erro ao atualizar conta!'));
});

test('passwords are hidden by default', async () => {
  await open();

  expect(field('Senha atual')).toHaveAttribute('type', 'password');
});

test('password managers get the e-mail', async () => {
  await open();

  expect(field('Senha atual')).toHaveAttribute('autocomplete', 'current-password');
  expect(field('Nova senha')).toHaveAttribute('autocomplete', 'new-password');
  expect(document.querySelector('[autocomplete="username"]')).toHaveValue('ana@exemplo.com');
});
