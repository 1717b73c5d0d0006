/** `9` takes a digit, `A` a digit or letter, everything else is punctuation that appears by itself. */
const masks = {
  phone: '(99) 99999-9999',
  cep: '99999-999',
  cpf: '999.999.999-99',
  cnpj: 'AA.AAA.AAA/AAAA-99',
  registrationDocument: '99.999.999-9',
  registrationNumber: '99999/9999',
} as const;

const landline = '(99) 9999-9999';

export type MaskName = keyof typeof masks;

const placeholders: Record<string, RegExp> = { 9: /\d/, A: /[0-9A-Z]/ };
const significant = /[0-9A-Za-z]/;

/** Landlines begin with 2 to 5 after the area code, mobiles with 9. */
const isLandline = (phone: string): boolean => /^\d\d[2-5]/.test(phone.replace(/\D/g, ''));

/** Whether the mask takes letters too. */
export const takesLetters = (mask: MaskName): boolean => masks[mask].includes('A');

/** What was typed or pasted, with or without punctuation, laid out by the mask. What does not fit is left out. */
export function applyMask(mask: MaskName, typed: string): string {
  const text = withoutCountryCode(mask, typed);
  const layout = mask === 'phone' && isLandline(text) ? landline : masks[mask];
  const characters = Array.from(text.toUpperCase());
  let result = '';
  let punctuation = '';
  for (const place of layout) {
    const accepts = placeholders[place];
    if (!accepts) {
      punctuation += place;
      continue;
    }
    let next = characters.shift();
    while (next !== undefined && !accepts.test(next)) next = characters.shift();
    if (next === undefined) break;
    result += punctuation + next;
    punctuation = '';
  }
  return result;
}

/** Phones are often pasted as `+55 11 98765-4321`. */
const withoutCountryCode = (mask: MaskName, typed: string): string =>
  mask === 'phone' ? typed.replace(/^\s*\+55/, '').replace(/^55(?=\d{10,11}$)/, '') : typed;

/** Where the caret belongs after masking: past as many letters and digits as it was past before. */
export function caretAfterMask(masked: string, typed: string, caret: number): number {
  if (caret >= typed.length) return masked.length;
  let left = Array.from(typed.slice(0, caret)).filter((character) => significant.test(character)).length;
  let position = 0;
  while (left > 0 && position < masked.length) {
    if (significant.test(masked[position] ?? '')) left -= 1;
    position += 1;
  }
  return position;
}
