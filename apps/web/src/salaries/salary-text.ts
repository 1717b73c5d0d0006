import { defaultCurrency } from '@trampolim/contract/values/vocabulary';
import { formatCount } from '../ui/format/format.ts';

/** `R$ 2.300`, from whole reais, with a no-break space. */
export const salaryText = (amount: number): string => `${defaultCurrency}\u00A0${formatCount(amount)}`;
