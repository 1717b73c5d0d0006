import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, loseConnection, serve } from '../../../test/serve.ts';
import { useTextForm } from '../light/use-text-form.ts';
import { addressFields } from './address-fields.ts';
import { AddressSection } from './address-section.tsx';

const lookUpCepRoute = 'GET /api/cep/:cep';
const names = {
  cep: 'cep',
  publicPlace: 'publicPlace',
  number: 'number',
  complement: 'complement',
  neighborhood: 'neighborhood',
  city: 'city',
  state: 'state',
} as const;
const definitions = addressFields<keyof typeof names>(names);
const emptyAddress = {
  cep: '',
  publicPlace: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
};

function Form() {
  return <AddressSection definitions={definitions} fields={useTextForm(emptyAddress)} />;
}

const unknownCep = { logradouro: '', bairro: '', localidade: '', uf: '', erro: true };
const paulista = { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', localidade: 'São Paulo', uf: 'SP' };
const smallTown = { logradouro: '', bairro: '', localidade: 'São Manuel', uf: 'SP' };
const addresses: Record<string, typeof paulista> = { '01310100': paulista, '18650000': smallTown };

const lookUp = (cep: string) => ({ cep, ...(addresses[cep] ?? unknownCep) });
const getRequestedCeps = () => callsTo(lookUpCepRoute).map(({ params }) => params.cep);

beforeEach(() => serve({ [lookUpCepRoute]: ({ params }) => lookUp(params.cep) }));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const findNote = (text: string) => screen.findByText(text);

async function paste(label: string, text: string) {
  await userEvent.clear(field(label));
  await userEvent.click(field(label));
  await userEvent.paste(text);
}

test('a pasted postal code fills in the address and leaves only the number editable', async () => {
  render(<Form />);
  await paste('CEP', ' 01310-100 ');
  await findNote('Endereço preenchido. Falta o número.');

  expect(field('CEP')).toHaveValue('01310-100');
  expect(['Rua', 'Bairro', 'Cidade', 'Estado'].map((label) => field(label).value)).toEqual([
    'Avenida Paulista',
    'Bela Vista',
    'São Paulo',
    'SP',
  ]);
  for (const label of ['Rua', 'Bairro', 'Cidade', 'Estado']) expect(field(label)).toHaveAttribute('readonly');
  expect(field('Número')).not.toHaveAttribute('readonly');
  expect(getRequestedCeps()).toEqual(['01310100']);
});

test('a town with one code leaves street and neighbourhood to be typed', async () => {
  render(<Form />);
  await paste('CEP', '18650000');
  await findNote('Este CEP não tem o endereço completo. Preencha o que falta.');
  await userEvent.type(field('Rua'), 'Rua XV de Novembro');

  expect(field('Rua')).toHaveValue('Rua XV de Novembro');
  expect(field('Cidade')).toHaveAttribute('readonly');
});

test('an unknown postal code leaves all fields editable', async () => {
  render(<Form />);
  await paste('CEP', '99999999');
  await findNote('Não encontramos este CEP. Confira os números ou preencha o endereço.');
  await userEvent.selectOptions(field('Estado'), 'AC');

  expect(field('Estado')).toHaveValue('AC');
});

test('a failed search is not reported as an unknown postal code', async () => {
  serve({ [lookUpCepRoute]: { ...unknownCep, cep: '01310100', indisponivel: true } });
  render(<Form />);
  await paste('CEP', '01310100');
  await findNote('A busca por CEP não respondeu. Preencha o endereço.');
  await userEvent.type(field('Rua'), 'Avenida Paulista');

  expect(field('Rua')).toHaveValue('Avenida Paulista');
});

test('the address can be typed if the service does not respond', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  serve({ [lookUpCepRoute]: loseConnection });
  render(<Form />);
  await paste('CEP', '01310100');
  await findNote('A busca por CEP não respondeu. Preencha o endereço.');
  await userEvent.type(field('Rua'), 'Avenida Paulista');

  expect(field('Rua')).toHaveValue('Avenida Paulista');
  expect(log).toHaveBeenCalledWith('Erro ao buscar o CEP', expect.any(Error));
});

test('another postal code clears only the parts that were filled in by it', async () => {
  render(<Form />);
  await paste('CEP', '01310100');
  await findNote('Endereço preenchido. Falta o número.');
  await userEvent.type(field('Número'), '1578');
  await userEvent.type(field('CEP'), '{backspace}');

  expect(field('Rua')).toHaveValue('');
  expect(field('Rua')).not.toHaveAttribute('readonly');
  expect(field('Número')).toHaveValue('1578');
});

test('a late response about an earlier code is ignored', async () => {
  const response = Promise.withResolvers<void>();
  serve({
    [lookUpCepRoute]: async ({ params: { cep } }) => {
      if (cep === '01310100') await response.promise;
      return lookUp(cep);
    },
  });
  render(<Form />);
  await paste('CEP', '01310100');
  await paste('CEP', '18650000');
  await findNote('Este CEP não tem o endereço completo. Preencha o que falta.');
  response.resolve();
  await response.promise;

  expect(field('Cidade')).toHaveValue('São Manuel');
  expect(field('Rua')).toHaveValue('');
});

test('parts typed during the search stay unchanged and editable', async () => {
  const response = Promise.withResolvers<void>();
  serve({ [lookUpCepRoute]: ({ params: { cep } }) => response.promise.then(() => lookUp(cep)) });
  render(<Form />);
  await paste('CEP', '01310100');
  await userEvent.type(field('Rua'), 'Alameda Santos');
  await userEvent.type(field('Bairro'), 'X{backspace}');
  response.resolve();
  await findNote('Endereço preenchido. Falta o número.');

  expect(field('Rua')).toHaveValue('Alameda Santos');
  expect(field('Rua')).not.toHaveAttribute('readonly');
  expect(field('Bairro')).toHaveValue('Bela Vista');
  expect(field('Cidade')).toHaveAttribute('readonly');
});
