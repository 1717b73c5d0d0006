import { parseMoney } from '@trampolim/contract/values/money';
import type { AffirmativeGroup, Benefit, WorkMode } from '@trampolim/contract/values/vocabulary';
import { accommodationPhrases, benefitPhrases, otherBenefitPhrases } from '../content/vacancy-phrases.ts';
import type { VacancyOverrides } from '../vacancy-factory.ts';
import { createRandom, type Random } from './random.ts';
import { isForBeginners, type Position } from './vacancy-text.ts';

/** The share of salaries that are stated as amounts instead of as a text. */
const amountsShare = 0.5;
const affirmativeShare = 0.08;
/** Payrolls compute this number of monthly hours for 44 hours a week, including rest days. */
const hoursOfMonth = 220;

type Weighted<Value> = readonly (readonly [Value, number])[];
const pickWeighted = <Value>(random: Random, weighted: Weighted<Value>) =>
  random.weighted(weighted, ([, weight]) => weight)[0];

const workModesOf = (position: Position): Weighted<WorkMode | null> => {
  if (position.profession.hiresContractors && !isForBeginners(position.employmentType)) {
    return [
      ['Remoto', 30],
      ['Híbrido', 40],
      ['Presencial', 20],
      [null, 10],
    ];
  }
  const isOffice = position.profession.educationLevel === 'superior' && !position.profession.license;
  return [
    ['Híbrido', isOffice ? 35 : 0],
    ['Presencial', 50],
    [null, 15],
  ];
};

function someHours(random: Random, { employmentType, profession }: Position): number | null {
  if (employmentType === 'PJ' || random.chance(0.2)) return null;
  if (isForBeginners(employmentType)) return random.pick([20, 30, 30]);
  return profession.educationLevel === 'superior' ? random.pick([36, 40, 40]) : random.pick([44, 44, 40, 36]);
}

const toTens = (amount: number) => Math.round(amount / 10) * 10;

/** Turns some salaries into amounts: an hourly pay for temporary jobs, otherwise a monthly range from the salary up. */
function somePay(random: Random, { employmentType }: Position, salary: string): VacancyOverrides {
  const money = parseMoney(salary);
  if (!money || isForBeginners(employmentType) || !random.chance(amountsShare)) return { salary };
  const { currency: pay_currency, amount } = money;
  if (employmentType === 'Temporário') {
    const hourlyPay = (amount / hoursOfMonth).toFixed(2);
    return { salary: '', pay_from: hourlyPay, pay_to: hourlyPay, pay_currency, pay_period: 'Hora' };
  }
  const most = toTens(amount * (1.1 + random.fraction() * 0.2));
  return {
    salary: '',
    pay_from: String(toTens(amount)),
    pay_to: String(most),
    pay_currency,
    pay_period: 'Mês',
  };
}

const groups: Weighted<AffirmativeGroup[]> = [
  [['Pessoas com deficiência'], 8],
  [['Pessoas negras'], 5],
  [['Mulheres'], 5],
  [['Mulheres', 'Pessoas negras'], 2],
  [['50+'], 4],
  [['LGBTQIA+'], 2],
  [['Indígenas'], 1],
];

function someInclusion(random: Random) {
  const affirmative_for = random.chance(affirmativeShare) ? pickWeighted(random, groups) : [];
  const isAdapted = affirmative_for.includes('Pessoas com deficiência') || random.chance(0.05);
  return {
    affirmative_for,
    accommodations: isAdapted ? random.sample(accommodationPhrases, random.whole(1, 3)).join(' ') : '',
  };
}

/** Returns a seed that depends only on the text. */
const seedOf = (text: string) =>
  Array.from(text).reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) | 0, 7);

/** The share of vacancies that promise an answer. */
const promiseShare = 0.35;

/** Uses a separate random sequence, so that the other facts do not depend on it. */
function someReplyDays(description: string): number | null {
  const random = createRandom(seedOf(`resposta ${description}`));
  return random.chance(promiseShare) ? random.pick([3, 5, 7, 7, 10, 14]) : null;
}

/**
 * Derives the vacancy's facts from its description, so that they always match. The description is also the seed of a
 * separate random sequence, so that the other demo data does not depend on the facts.
 */
export function positionFacts(position: Position, description: string, salary: string) {
  const random = createRandom(seedOf(description));
  const isMentioned = (phrase: string) => description.includes(phrase);
  const work_mode = pickWeighted(random, workModesOf(position));
  return {
    work_mode,
    days_at_place: work_mode === 'Híbrido' ? random.pick([1, 2, 2, 3, 3, 4]) : null,
    weekly_hours: someHours(random, position),
    reply_days: someReplyDays(description),
    benefits: benefitPhrases.filter(([phrase]) => isMentioned(phrase)).map(([, benefit]): Benefit => benefit),
    other_benefits: otherBenefitPhrases.filter(isMentioned),
    ...somePay(random, position, salary),
    ...someInclusion(random),
  } satisfies VacancyOverrides;
}
