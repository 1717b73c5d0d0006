import { defaultCurrency } from '@trampolim/contract/values/vocabulary';
import type { Database } from '../platform/database/database.ts';
import type { FoundSignal } from './company-signals.ts';

/** Pay of at least this many times the upper quartile of an occupation is far above it. */
const minPayFactor = 2;

/** The highest monthly pay of a vacancy, converted from the period that it states. */
export interface PaidVacancy {
  state: string;
  salary_amount: string | null;
  salary_currency: string | null;
}

/** Finds the upper quartile of an occupation in a state or, while that is unknown, in the state that pays the most. */
export type FindHighPay = (occupation: string, state: string) => number | undefined;

export async function createFindHighPay(db: Database): Promise<FindHighPay> {
  const rows = await db.selectFrom('salary_statistic').select(['occupation', 'state', 'high']).execute();
  const byPlace = new Map(rows.map(({ occupation, state, high }) => [`${occupation}/${state}`, high]));
  const highest = new Map<string, number>();
  for (const { occupation, high } of rows)
    highest.set(occupation, Math.max(high, highest.get(occupation) ?? 0));
  return (occupation, state) => byPlace.get(`${occupation}/${state}`) ?? highest.get(occupation);
}

/** The evidence that a vacancy pays far more than its occupation does in its state. */
export function unusualPay(
  { state, salary_amount: amount, salary_currency: currency }: PaidVacancy,
  occupation: string | undefined,
  findHighPay: FindHighPay,
): FoundSignal | undefined {
  const high = occupation === undefined ? undefined : findHighPay(occupation, state);
  if (high === undefined || amount === null || currency !== defaultCurrency) return undefined;
  if (Number(amount) < minPayFactor * high) return undefined;
  return { kind: 'unusual_pay', passages: [inReais(Number(amount)), inReais(high)] };
}

const inReais = (amount: number): string => `R$ ${Math.round(amount).toLocaleString('pt-BR')}`;
