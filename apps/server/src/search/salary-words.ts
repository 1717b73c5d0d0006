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

/** Words that are no typing errors, even if no vacancy contains them. */
export const salaryWords = [...salaryNames, 'reais', 'mensal', 'mensais', 'minimo', 'superior'];

const least = '(?:acima|a partir|mais|maior|superior|minimo|pelo menos|no minimo)(?: (?:de|que|a))?';
const amount = '(?:(\\d{1,2}) (\\d) ?mil|(\\d{1,2}) ?(?:mil|k)|(\\d{3,6}))(?:mais)?';
const perMonth = '(?: (?:por mes|ao mes|mensal|mensais))?';
const named = `(?:(?:de )?(?:${salaryNames.join('|')}))`;

/** A salary by its name, by the currency, or by "acima de" and an amount that ends the search. */
const forms = {
  named: new RegExp(`^${named}(?: de)?(?: ${least})?(?: rs?)? ${amount}(?: rea(?:is|l))?${perMonth}(?= |$)`),
  inReais: new RegExp(`^(?:${least} )?${amount} rea(?:is|l)${perMonth}(?= |$)`),
  afterSign: new RegExp(`^(?:${least} )?r ${amount}(?: rea(?:is|l))?${perMonth}(?= |$)`),
  monthly: new RegExp(`^${least} ${amount}(?: por mes| ao mes| mensal| mensais)$`),
  atEnd: new RegExp(`^${least} ${amount}$`),
};

/** Smaller amounts are pay for an hour or a day, and larger ones no pay for a month. */
const smallest = 500;
const largest = 100_000;

/** "A partir de 2026" is a year. */
const isYear = (value: number) => value >= 1990 && value <= 2100;

interface Salary {
  minSalary: number;
  condition: { minSalary: string };
  /** The number of words that name it. */
  length: number;
}

/** The minimum salary in reais that the first words of a search name. */
export function findMinSalary(words: { word: string }[], hasCurrencySign: boolean): Salary | undefined {
  const text = words.map(({ word }) => word).join(' ');
  const match =
    forms.named.exec(text) ??
    forms.inReais.exec(text) ??
    (hasCurrencySign ? forms.afterSign.exec(text) : null) ??
    forms.monthly.exec(text) ??
    forms.atEnd.exec(text);
  if (!match) return undefined;
  const [whole, thousands, hundreds, wholeThousands, reais] = match;
  const minSalary = reais
    ? Number(reais)
    : Number(thousands ?? wholeThousands) * 1000 + Number(hundreds ?? 0) * 100;
  if (minSalary < smallest || minSalary > largest) return undefined;
  if (forms.atEnd.test(whole) && isYear(minSalary)) return undefined;
  return { minSalary, condition: { minSalary: String(minSalary) }, length: whole.split(' ').length };
}
