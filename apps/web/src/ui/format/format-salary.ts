import { parseMoney } from '@trampolim/contract/values/money';

const amounts = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/** `R$ 3500` → `R$ 3.500`, with cents where there are any; text that is no amount stays as its author wrote it. */
export function formatSalary(salary: string | undefined, notStated = 'A definir'): string {
  if (!salary?.trim()) return notStated;
  const money = parseMoney(salary);
  // A space that does not break: the symbol never ends a line alone.
  return money ? `${money.currency}\u00a0${amounts.format(money.amount)}` : salary;
}
