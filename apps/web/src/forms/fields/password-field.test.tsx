import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

function Form() {
  const [password, setPassword] = useState('');
  return (
    <PasswordField label="Senha" autoComplete="current-password" value={password} onChange={setPassword} />
  );
}

test('a masked password can be pasted by a password manager', async () => {
  render(<Form />);
  const field = screen.getByLabelText('Senha');

  await userEvent.click(field);
  await userEvent.paste('uma senha comprida do gerenciador');

  expect(field).toHaveValue('uma senha comprida do gerenciador');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveAttribute('autocomplete', 'current-password');
});

test('the button shows the password and hides it again', async () => {
  render(<Form />);

  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'text');

  await userEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }));
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password');
});
