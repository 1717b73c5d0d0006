import { currencies } from './vocabulary.ts';

export interface Money {
  currency: (typeof currencies)[number];
  /** In units of the currency, such as reais, with at most two decimals. */
  amount: number;
}

/**
 * Parses `"R$ 3500"` and Brazilian notation, `"R$ 3.500,00"`. Returns undefined for text without exactly one amount,
 * which is stored and shown but never matches a salary filter.
 */
export function parseMoney(text: string): Money | undefined {
  const trimmed = text.trim();
  const currency = currencies.find((symbol) => trimmed.startsWith(symbol));
  if (!currency) return undefined;
  const digits = trimmed.slice(currency.length).trim();
  const isBrazilian = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$|^\d+(,\d{1,2})?$/.test(digits);
  const isPlain = /^\d+(\.\d{1,2})?$/.test(digits);
  if (!isBrazilian && !isPlain) return undefined;
  const amount = Number(isBrazilian ? digits.replaceAll('.', '').replace(',', '.') : digits);
  return amount <= maxAmount ? { currency, amount } : undefined;
}

/** Shows cents only if there are any. */
export const amountFormat = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/** `R$ 3500` → `R$ 3.500`, with cents if there are any. Text without an amount is returned unchanged. */
export function formatMoney(text: string): string {
  const money = parseMoney(text);
  // A non-breaking space keeps the symbol on the same line as the amount.
  return money ? `${money.currency}\u00a0${amountFormat.format(money.amount)}` : text;
}

/** The largest value of the amount column. */
const maxAmount = 9_999_999_999;
