import { parseMoney } from '@trampolim/contract/values/money';
import { currencies, defaultCurrency } from '@trampolim/contract/values/vocabulary';

/** A salary in the request format: `"<symbol> <amount>"`. Texts such as `A combinar` are sent without a currency. */
export const composeSalary = (currency: string, amount: string): string =>
  /\d/.test(amount) ? `${currency} ${amount.trim()}` : amount.trim();

/**
 * The inverse of `composeSalary`, also for texts such as `R$ 1.000 a 2.000`. A text without a currency is the amount.
 */
export function splitSalary(text: string): { currency: string; amount: string } {
  const currency = currencies.find((symbol) => text.startsWith(`${symbol} `));
  return currency
    ? { currency, amount: text.slice(currency.length).trim() }
    : { currency: defaultCurrency, amount: text };
}

/** Formats `3500` as `3.500,00`. A text that is not a single amount is returned unchanged. */
export function formatAmount(typed: string): string {
  const money = parseMoney(`${defaultCurrency} ${typed}`);
  return money ? money.amount.toLocaleString('pt-BR', { minimumFractionDigits: 2 }) : typed;
}
