import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Field, type TextFieldProps } from './field.tsx';

/**
 * A text field that formats its value while typing: `<MaskedField mask="cpf" label="CPF" {...form.field('cpf')} />`.
 * The value includes the punctuation, which the contract accepts but does not require.
 */
export function MaskedField({
  mask,
  label,
  hint,
  error,
  value,
  onChange,
  ...rest
}: TextFieldProps & { mask: MaskName }) {
  const element = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  // React moves the caret to the end when the value it sets differs from the typed text.
  useLayoutEffect(() => {
    if (caret.current !== null) element.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const change = ({ value: typed, selectionStart }: HTMLInputElement, event: Event) => {
    const masked = applyMask(mask, isDeletion(event) ? withoutSeparators(mask, typed) : typed);
    caret.current = caretAfterMask(masked, typed, selectionStart ?? typed.length);
    onChange(masked);
  };

  return (
    <Field label={label} hint={hint} error={error}>
      {(input) => (
        <input
          inputMode={acceptsLetters(mask) ? 'text' : 'numeric'}
          {...rest}
          {...input}
          ref={element}
          value={applyMask(mask, value)}
          onChange={({ currentTarget, nativeEvent }) => change(currentTarget, nativeEvent)}
        />
      )}
    </Field>
  );
}

type DateFieldProps = Omit<ComponentProps<typeof MaskedField>, 'mask' | 'placeholder'>;

/**
 * A day typed as `31/12/1999`, for days so long ago that a calendar takes longer. The value is `1999-12-31`, or the
 * typed text while it is incomplete.
 */
export const DayField = ({ onChange, error, ...rest }: DateFieldProps) => (
  <MaskedField
    {...rest}
    mask="day"
    placeholder="DD/MM/AAAA"
    error={dateError(error, rest.value, 'Escreva dia, mês e ano, como 31/12/1999.')}
    onChange={(typed) => onChange(parseTypedDay(typed))}
  />
);

/** `31/12/1999` → `1999-12-31`. Any other text is returned unchanged. */
export const parseTypedDay = (text: string): string => text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1');

/** A month typed as `03/2021`. The value is its first day, `2021-03-01`, or the typed text while it is not a month. */
export const MonthField = ({ onChange, error, ...rest }: DateFieldProps) => (
  <MaskedField
    {...rest}
    mask="month"
    placeholder="MM/AAAA"
    error={dateError(error, rest.value, 'Escreva mês e ano, como 03/2021.')}
    onChange={(typed) => onChange(typed.replace(/^(0[1-9]|1[0-2])\/(\d{4})$/, '$2-$1-01'))}
  />
);

/** An error about incomplete text shows the format, because the placeholder is hidden by the text. */
const dateError = (error: ReactNode, value: string, format: string): ReactNode =>
  error && /^[\d/]+$/.test(value) ? format : error;

/** `9` stands for a digit and `A` for a digit or letter. Any other character is inserted automatically. */
const masks = {
  phone: '(99) 99999-9999',
  cep: '99999-999',
  cpf: '999.999.999-99',
  cnpj: 'AA.AAA.AAA/AAAA-99',
  /** RG, a person's identity card. */
  registrationDocument: '99.999.999-9',
  /** The number of a liberal professional in their council. */
  registrationNumber: '99999/9999',
  day: '99/99/9999',
  month: '99/9999',
} as const;

const landline = '(99) 9999-9999';

export type MaskName = keyof typeof masks;

const patterns: Record<string, RegExp> = { 9: /\d/, A: /[0-9A-Z]/ };
const letterOrDigit = /[0-9A-Za-z]/;

/** After the area code, landlines begin with 2 to 5 and mobiles with 9. */
const isLandline = (phone: string): boolean => /^\d\d[2-5]/.test(phone.replace(/\D/g, ''));

const acceptsLetters = (mask: MaskName): boolean => masks[mask].includes('A');

/** Formats typed or pasted text, with or without punctuation. Characters that do not fit the mask are dropped. */
export function applyMask(mask: MaskName, typed: string): string {
  const text = padDateParts(mask, toLocalFormat(mask, typed));
  const layout = mask === 'phone' && isLandline(text) ? landline : masks[mask];
  const characters = Array.from(text.toUpperCase());
  let masked = '';
  let punctuation = '';
  for (const symbol of layout) {
    const accepts = patterns[symbol];
    if (!accepts) {
      punctuation += symbol;
      continue;
    }
    let next = characters.shift();
    while (next !== undefined && !accepts.test(next)) next = characters.shift();
    if (next === undefined) break;
    masked += punctuation + next;
    punctuation = '';
  }
  return masked;
}

/** Phones are often pasted as `+55 11 98765-4321`, and browsers fill in a birthday as `1999-12-31`. */
function toLocalFormat(mask: MaskName, typed: string): string {
  if (mask === 'phone') return typed.replace(/^\s*\+55/, '').replace(/^55(?=\d{10,11}$)/, '');
  if (mask === 'day') return typed.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');
  if (mask === 'month') return typed.replace(/^(\d{4})-(\d\d)(-\d\d)?$/, '$2/$1');
  return typed;
}

const isDate = (mask: MaskName): boolean => mask === 'day' || mask === 'month';

/** Completes a day or month of one digit, as in `1/3/1996`, once a separator follows it. */
const padDateParts = (mask: MaskName, typed: string): string =>
  isDate(mask) ? typed.replaceAll(/(?<before>^|\D)(?<digit>\d)(?=[/.-])/g, '$<before>0$<digit>') : typed;

const isDeletion = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType.startsWith('delete');

/** A deleted digit may leave one alone before a separator. It must not be completed. */
const withoutSeparators = (mask: MaskName, typed: string): string =>
  isDate(mask) ? typed.replaceAll('/', '') : typed;

/** The caret position after masking, behind the same number of letters and digits as before. */
export function caretAfterMask(masked: string, typed: string, caret: number): number {
  if (caret >= typed.length) return masked.length;
  let remaining = Array.from(typed.slice(0, caret)).filter((character) =>
    letterOrDigit.test(character),
  ).length;
  let position = 0;
  while (remaining > 0 && position < masked.length) {
    if (letterOrDigit.test(masked[position] ?? '')) remaining -= 1;
    position += 1;
  }
  return position;
}
