import { parseMoney } from '@trampolim/contract/values/money';
import { defaultCurrency } from '@trampolim/contract/values/vocabulary';

/** `3500` → `3.500,00`, so that people see what is understood; what is no single amount stays as typed. */
export function tidyAmount(typed: string): string {
  const money = parseMoney(`${defaultCurrency} ${typed}`);
  return money ? money.amount.toLocaleString('pt-BR', { minimumFractionDigits: 2 }) : typed;
}
