import type { currencies } from './vocabulary.ts';

type Currency = (typeof currencies)[number];

/** The codes of ISO 4217, which other systems use instead of symbols. */
export const currencyCodes: Record<Currency, string> = {
  R$: 'BRL',
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₩': 'KRW',
  A$: 'AUD',
  C$: 'CAD',
  '₹': 'INR',
  '₽': 'RUB',
};
