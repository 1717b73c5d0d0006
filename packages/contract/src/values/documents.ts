import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { isValidPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone';
import { z } from 'zod';
// Its side effect gives zod the product's messages, also where only this file is imported.
import '../wire/validation-messages.ts';

const digitsOf = (value: string) => value.replace(/\D/g, '');
const alphanumericOf = (value: string) => value.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** A number that people may type with its mask, which is removed. */
const maskedNumber = (
  normalize: (typed: string) => string,
  isValid: (bare: string) => boolean,
  message: string,
) => z.string().max(40).overwrite(normalize).refine(isValid, message);

export const cpf = maskedNumber(digitsOf, isValidCpf, 'Informe um CPF válido.');

/** The Receita Federal has issued alphanumeric CNPJs since July 2026, which the library only accepts as version 2. */
export const cnpj = maskedNumber(
  alphanumericOf,
  (bare) => isValidCnpj(bare, { version: 2 }),
  'Informe um CNPJ válido.',
);

export const cep = maskedNumber(digitsOf, (bare) => /^\d{8}$/.test(bare), 'Informe um CEP com 8 dígitos.');

/** Identity card of a liberal professional, mask 99.999.999-9. */
export const registrationDocument = maskedNumber(
  digitsOf,
  (bare) => bare.length === 9,
  'Informe os 9 dígitos do documento.',
);

/** Number of a liberal professional in the professional council, mask 99999/9999. */
export const registrationNumber = maskedNumber(
  digitsOf,
  (bare) => bare.length === 9,
  'Informe os 9 dígitos do registro.',
);

const countryCode = '55';

/** A Brazilian phone number as digits with country code: `5511987654321`. */
export const phone = maskedNumber(
  (typed) => {
    const digits = digitsOf(typed);
    return digits.length > 11 ? digits : countryCode + digits;
  },
  (bare) => bare.startsWith(countryCode) && isValidPhone(bare.slice(countryCode.length)),
  'Informe um telefone válido, com DDD.',
);
