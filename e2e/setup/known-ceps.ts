/** The only postal code that the service of the tests knows. */
export const knownCep = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
} as const;

/** The service takes the question and never answers. */
export const silentCep = '99999-999';

export const unknownCep = '00000-001';
