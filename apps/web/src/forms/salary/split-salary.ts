import { parseMoney } from '@trampolim/contract/money';
import { defaultCurrency } from '@trampolim/contract/vocabulary';

/** A salary as `salaryText` joins it: `R$ 3500` → its currency and the amount, or words as they are. */
export function splitSalary(text: string): { currency: string; salary: string } {
  const { currency } = parseMoney(text) ?? {};
  return currency
    ? { currency, salary: text.slice(currency.length).trim() }
    : { currency: defaultCurrency, salary: text };
}
