/** Words that name a salary, as they are written without accents. */
const salaryNames = [
  'salario',
  'salarial',
  'remuneracao',
  'ganhar',
  'ganhando',
  'ganho',
  'pagando',
  'paga',
  'pague',
];

/** Words that are not typing errors, even if no vacancy contains them. */
export const salaryWords = [...salaryNames, 'reais', 'mensal', 'mensais', 'minimo', 'superior'];

const atLeast = '(?:acima|a partir|mais|maior|superior|minimo|pelo menos|no minimo)(?: (?:de|que|a))?';
// An amount is written as "2,5 mil", which the search reads as "2 5 mil", or as "2 mil", "2k" or "2500". It reads
// "2000+" as "2000mais".
const amount = '(?:(\\d{1,2}) (\\d) ?mil|(\\d{1,2}) ?(?:mil|k)|(\\d{3,6}))(?:mais)?';
const perMonth = '(?: (?:por mes|ao mes|mensal|mensais))?';
const salaryName = `(?:(?:de )?(?:${salaryNames.join('|')}))`;

/** A salary is named by a word for it, by the currency, by "por mês", or by "acima de" and an amount that ends the search. */
const patterns = {
  withName: new RegExp(
    `^${salaryName}(?: de)?(?: ${atLeast})?(?: rs?)? ${amount}(?: rea(?:is|l))?${perMonth}(?= |$)`,
  ),
  inReais: new RegExp(`^(?:${atLeast} )?${amount} rea(?:is|l)${perMonth}(?= |$)`),
  afterSign: new RegExp(`^(?:${atLeast} )?r ${amount}(?: rea(?:is|l))?${perMonth}(?= |$)`),
  monthly: new RegExp(`^(?:${atLeast} )?${amount}(?: por mes| ao mes| mensal| mensais)$`),
  atEnd: new RegExp(`^${atLeast} ${amount}$`),
};

/** Smaller amounts are pay for an hour or a day, and larger ones are not the pay of a month. */
const minMonthlyReais = 500;
const maxMonthlyReais = 100_000;

/** "A partir de 2026" is a year. */
const isYear = (value: number) => value >= 1990 && value <= 2100;

interface Salary {
  minSalary: number;
  condition: { minSalary: string };
  /** The number of words that name it. */
  length: number;
}

/** Finds the minimum salary in reais that the first words of a search name. */
export function findMinSalary(
  words: { word: string }[],
  { hasCurrencySign }: { hasCurrencySign: boolean },
): Salary | undefined {
  const text = words.map(({ word }) => word).join(' ');
  const match =
    patterns.withName.exec(text) ??
    patterns.inReais.exec(text) ??
    (hasCurrencySign ? patterns.afterSign.exec(text) : null) ??
    patterns.monthly.exec(text) ??
    patterns.atEnd.exec(text);
  if (!match) return undefined;
  const [matchedText, thousands, hundreds, wholeThousands, reais] = match;
  const minSalary = reais
    ? Number(reais)
    : Number(thousands ?? wholeThousands) * 1000 + Number(hundreds ?? 0) * 100;
  if (minSalary < minMonthlyReais || minSalary > maxMonthlyReais) return undefined;
  if (patterns.atEnd.test(matchedText) && isYear(minSalary)) return undefined;
  return { minSalary, condition: { minSalary: String(minSalary) }, length: matchedText.split(' ').length };
}
