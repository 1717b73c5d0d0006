import { formatCount } from '../ui/format.ts';

/** Up to here totals are counted one by one; an estimate only says that there are more. */
const exactUpTo = 1000;

/** `1 vaga`, `35 vagas`, `mais de 1.000 vagas` */
export function vacancyCount({
  total,
  totalIsEstimate,
}: {
  total: number;
  totalIsEstimate: boolean;
}): string {
  if (totalIsEstimate) return `mais de ${formatCount(exactUpTo)} vagas`;
  return total === 1 ? '1 vaga' : `${formatCount(total)} vagas`;
}
