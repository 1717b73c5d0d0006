/** The only postal code that the tests' service knows. */
export const knownCep = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
} as const;

export const knownCepDigits = knownCep.cep.replace('-', '');

/** The service accepts a request for this code but never responds. */
export const silentCep = '99999-999';

export const unknownCep = '00000-001';
