/** Whole years, both included. */
export interface Ages {
  minAge?: number | undefined;
  maxAge?: number | undefined;
}

export interface AgeChoice extends Ages {
  label: string;
}

const from = (first: number, last: number, step: number) =>
  Array.from({ length: (last - first) / step + 1 }, (_, place) => first + place * step);

const limits = from(20, 80, 5);

export const youngerThan: AgeChoice[] = limits.map((age) => ({ label: `Menor que ${age}`, maxAge: age - 1 }));
export const olderThan: AgeChoice[] = limits.map((age) => ({ label: `Maior que ${age}`, minAge: age + 1 }));
const between: AgeChoice[] = from(20, 80, 10).map((age) => ({
  label: `Entre ${age}-${age + 10}`,
  minAge: age,
  maxAge: age + 10,
}));
const exactly: AgeChoice[] = [18, 21, ...from(25, 80, 5)].map((age) => ({
  label: `Exatamente ${age}`,
  minAge: age,
  maxAge: age,
}));

/** The forms in which an age is asked for. */
export const ageChoices = {
  'Menor que': youngerThan,
  'Maior que': olderThan,
  Entre: between,
  Exatamente: exactly,
};

const allChoices = Object.values(ageChoices).flat();

/** The choice that stands for these ages; undefined where an address asks for what none does. */
export const choiceFor = ({ minAge, maxAge }: Ages): AgeChoice | undefined =>
  allChoices.find((choice) => choice.minAge === minAge && choice.maxAge === maxAge);

export function ageLabel(ages: Ages): string {
  const { minAge, maxAge } = ages;
  const choice = choiceFor(ages);
  if (choice) return choice.label;
  if (minAge === undefined) return `Até ${maxAge} anos`;
  return maxAge === undefined ? `A partir de ${minAge} anos` : `De ${minAge} a ${maxAge} anos`;
}
