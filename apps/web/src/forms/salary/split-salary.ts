import { parseMoney } from '@trampolim/contract/values/money';
import { defaultCurrency } from '@trampolim/contract/values/vocabulary';

/** What `salaryText` put together: the currency, and what stands after it. */
export function splitSalary(text: string): { currency: string; amount: string } {
  const { currency } = parseMoney(text) ?? {};
  return currency
    ? { currency, amount: text.slice(currency.length).trim() }
    : { currency: defaultCurrency, amount: text };
}
