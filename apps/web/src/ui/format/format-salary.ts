import { moneyInWords } from '@trampolim/contract/values/money';

/** A salary as a card shows it. */
export const formatSalary = (salary: string | undefined, notStated = 'A definir'): string =>
  salary?.trim() ? moneyInWords(salary) : notStated;
