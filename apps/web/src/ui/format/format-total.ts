import { formatCount } from './format.ts';

/** Up to here totals are counted one by one; an estimate only says that there are more. */
const exactUpTo = 1000;

/** How much a list holds: `35`, or `mais de 1.000` where that is only estimated. */
export const formatTotal = (total: number, isEstimate: boolean, shown = 0): string =>
  isEstimate ? `mais de ${formatCount(Math.max(exactUpTo, shown))}` : formatCount(Math.max(total, shown));
