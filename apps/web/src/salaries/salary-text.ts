import { defaultCurrency } from '@trampolim/contract/values/vocabulary';
import { formatCount } from '../ui/format/format.ts';

/** `R$ 2.300`, from whole reais. */
export const salaryText = (amount: number): string => `${defaultCurrency} ${formatCount(amount)}`;
