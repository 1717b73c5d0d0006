/** The grammatical gender of a person in Portuguese. */
export type GrammaticalGender = 'feminine' | 'masculine';

/** Chooses between the words of `{feminine|masculine}`. */
export const inGender = (text: string, gender: GrammaticalGender): string =>
  text.replace(/\{([^|{}]*)\|([^|{}]*)\}/g, (_, feminine: string, masculine: string) =>
    gender === 'feminine' ? feminine : masculine,
  );

/** Replaces placeholders such as `{cidade}`, and contracts "de" and "em" with the article of "Rio de Janeiro". */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  const filled = text.replace(/\{(\p{L}+)\}/gu, (whole, name: string) => values[name] ?? whole);
  return filled
    .replaceAll(/\bde Rio de Janeiro/g, 'do Rio de Janeiro')
    .replaceAll(/\bem Rio de Janeiro/g, 'no Rio de Janeiro');
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Returns a name in the form inside a sentence: "Suporte de TI" becomes "suporte de TI". */
export const inProse = (name: string): string =>
  name.replace(/\p{L}+/gu, (word) => (word === word.toUpperCase() ? word : word.toLowerCase()));

/** Returns a gender-neutral job title, such as "Pessoa desenvolvedora". */
export const inclusiveTitle = (title: string): string =>
  title.includes('|') ? `Pessoa ${lowerFirst(inGender(title, 'feminine'))}` : title;

const wageStep = 50;

/** Returns a salary in the wire format, rounded to a multiple of `wageStep`. */
export const inReais = (amount: number): string => `R$ ${Math.round(amount / wageStep) * wageStep}`;
