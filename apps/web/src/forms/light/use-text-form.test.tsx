import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { TextField } from '../fields/field.tsx';
import { MaskedField } from '../fields/masked-field.tsx';
import { useTextForm } from './use-text-form.ts';

type Values = Record<'name' | 'address.cep', string>;

function Form({ send }: { send: (values: Values) => Promise<void> }) {
  const form = useTextForm({ name: '', 'address.cep': '' });
  const validateAndSend = async (values: Values) => {
    const issues = [{ path: 'name', message: 'Preencha este campo.' }];
    if (!values.name) throw new ApiError(400, { message: 'Confira os campos indicados.', issues });
    await send(values);
  };
  return (
    <form {...form.props({ send: validateAndSend, fallbackMessage: 'Erro ao salvar.' })}>
      <TextField label="Nome" {...form.field('name')} />
      <MaskedField mask="cep" label="CEP" {...form.field('address.cep')} />
      {form.failure && <p role="alert">{form.failure}</p>}
      <button type="submit">Salvar</button>
    </form>
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

test('client validation focuses the first invalid field with its message', async () => {
  const send = vi.fn();
  render(<Form send={send} />);

  await save();

  expect(screen.getByLabelText('Nome')).toHaveFocus();
  expect(screen.getByLabelText('Nome')).toHaveAccessibleDescription('Preencha este campo.');
  expect(send).not.toHaveBeenCalled();
});

test('the server’s issues are displayed at their fields', async () => {
  const issues = [{ path: 'address.cep', message: 'Informe um CEP com 8 dígitos.' }];
  render(
    <Form
      send={() => Promise.reject(new ApiError(400, { message: 'Confira os campos indicados.', issues }))}
    />,
  );

  await userEvent.type(screen.getByLabelText('Nome'), 'Ana');
  await userEvent.type(screen.getByLabelText('CEP'), '0131');
  await save();

  expect(screen.getByRole('alert')).toHaveTextContent('Confira os campos indicados.');
  expect(screen.getByLabelText('CEP')).toHaveFocus();
  expect(screen.getByLabelText('CEP')).toHaveAccessibleDescription('Informe um CEP com 8 dígitos.');
  expect(screen.getByLabelText('Nome')).toHaveValue('Ana');
});

test('the message of the form is removed only with the last field error', async () => {
  const issues = [
    { path: 'name', message: 'Escolha outro nome.' },
    { path: 'address.cep', message: 'Informe um CEP com 8 dígitos.' },
  ];
  render(
    <Form
      send={() => Promise.reject(new ApiError(400, { message: 'Confira os campos indicados.', issues }))}
    />,
  );
  await userEvent.type(screen.getByLabelText('Nome'), 'Ana');
  await save();

  await userEvent.type(screen.getByLabelText('Nome'), ' Souza');
  expect(screen.getByRole('alert')).toBeVisible();
  await userEvent.type(screen.getByLabelText('CEP'), '01310100');

  expect(screen.queryByRole('alert')).toBeNull();
});

test('a message that is not about a field stays until the next submission', async () => {
  render(<Form send={() => Promise.reject(new ApiError(500, { message: 'Tente de novo em instantes.' }))} />);
  await userEvent.type(screen.getByLabelText('Nome'), 'Ana');
  await save();
  await userEvent.type(screen.getByLabelText('Nome'), ' Souza');

  expect(screen.getByRole('alert')).toHaveTextContent('Tente de novo em instantes.');
});

test('a pasted postal code is punctuated and sent', async () => {
  const send = vi.fn().mockResolvedValue(undefined);
  render(<Form send={send} />);

  await userEvent.type(screen.getByLabelText('Nome'), 'Ana');
  await userEvent.click(screen.getByLabelText('CEP'));
  await userEvent.paste('01310100');
  await save();

  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ana', 'address.cep': '01310-100' });
});
