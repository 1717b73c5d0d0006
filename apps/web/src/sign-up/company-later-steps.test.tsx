import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { calledRoutes, loseConnection, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { CompanyLaterSteps } from './company-later-steps.tsx';

const lookUpCnpjRoute = 'GET /api/cnpj/:cnpj';

function Form() {
  const [values, setValues] = useState<Record<string, string>>({});
  const field = (name: string) => ({
    name,
    value: values[name] ?? '',
    error: undefined,
    onChange: (value: string) => setValues((current) => ({ ...current, [name]: value })),
  });
  return (
    <CompanyLaterSteps
      fields={{ field }}
      step="empresa"
      companyType="Empresa Empregadora"
      emailState="unknown"
    />
  );
}

const openForm = () => show(<Form />, { at: '/cadastro' });
const input = (label: string) => screen.getByLabelText(label);

test('a complete CNPJ fills in the names that are still blank', async () => {
  serve({ [lookUpCnpjRoute]: { razaoSocial: 'PADARIA AURORA LTDA', nomeFantasia: 'Padaria Aurora' } });
  await openForm();
  await userEvent.type(input('Nome exibido nas vagas'), 'Aurora');

  await userEvent.type(input('CNPJ'), '11222333000181');

  await waitFor(() => expect(input('Razão social')).toHaveValue('PADARIA AURORA LTDA'));
  expect(input('Nome fantasia')).toHaveValue('Padaria Aurora');
  expect(input('Nome exibido nas vagas')).toHaveValue('Aurora');
  expect(calledRoutes().filter((route) => route === lookUpCnpjRoute)).toHaveLength(1);
});

test.each([
  ['knows no names', { razaoSocial: '', nomeFantasia: '' }],
  ['cannot be reached', loseConnection],
])('a service that %s changes nothing and shows no error', async (_case, response) => {
  // The lost connection is logged.
  vi.spyOn(console, 'warn').mockReturnValue();
  serve({ [lookUpCnpjRoute]: response });
  await openForm();

  await userEvent.type(input('CNPJ'), '11222333000181');

  await waitFor(() => expect(calledRoutes()).toContain(lookUpCnpjRoute));
  expect(input('Razão social')).toHaveValue('');
  expect(screen.queryByRole('alert')).toBeNull();
});
