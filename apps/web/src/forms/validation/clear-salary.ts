import { parseMoney } from '@trampolim/contract/values/money';
import { z } from 'zod';

/** `A combinar`, or nothing. */
const isWords = (text: string) => !/\d|^[.,]+$/.test(text);

/** The API keeps an amount that it cannot read; in a form its author can still say what was meant. */
export const clearSalary = z
  .string()
  .refine((text) => isWords(text) || parseMoney(text), 'Informe um valor como 3500 ou 3.500,00.')
  .optional();
