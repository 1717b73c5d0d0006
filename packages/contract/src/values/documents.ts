import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { isValidPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone';
import { z } from 'zod';
import '../wire/messages.ts';

const digitsOf = (value: string) => value.replace(/\D/g, '');
const alphanumericOf = (value: string) => value.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** A document number. People may type its mask, which is removed. */
const document = (
  normalise: (typed: string) => string,
  isValid: (bare: string) => boolean,
  message: string,
) => z.string().max(40).overwrite(normalise).refine(isValid, message);

export const cpf = document(digitsOf, isValidCpf, 'Informe um CPF válido.');

/** The Receita Federal issues alphanumeric CNPJs since July 2026. */
export const cnpj = document(
  alphanumericOf,
  (bare) => isValidCnpj(bare, { version: 2 }),
  'Informe um CNPJ válido.',
);

export const cep = document(digitsOf, (bare) => /^\d{8}$/.test(bare), 'Informe um CEP com 8 dígitos.');

/** Identity card of a self-employed professional, mask 99.999.999-9. */
export const registrationDocument = document(
  digitsOf,
  (bare) => bare.length === 9,
  'Informe os 9 dígitos do documento.',
);

/** Number in the professional council, mask 99999/9999. */
export const registrationNumber = document(
  digitsOf,
  (bare) => bare.length === 9,
  'Informe os 9 dígitos do registro.',
);

const countryCode = '55';

/** A Brazilian phone number as digits with country code: `5511987654321`. */
export const phone = document(
  (typed) => {
    const digits = digitsOf(typed);
    return digits.length > 11 ? digits : countryCode + digits;
  },
  (bare) => bare.startsWith(countryCode) && isValidPhone(bare.slice(countryCode.length)),
  'Informe um telefone válido, com DDD.',
);
