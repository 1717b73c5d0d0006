import { parseMoney } from '@trampolim/contract/values/money';
import { z } from 'zod';

/** True for texts such as `A combinar` and for blank ones. */
const hasNoAmount = (text: string) => !/\d|^[.,]+$/.test(text);

/** Stricter than the API, which stores unreadable amounts: in a form the user can still correct them. */
export const salarySchema = z
  .string()
  .refine((text) => hasNoAmount(text) || parseMoney(text), 'Informe um valor como 3500 ou 3.500,00.')
  .optional();
