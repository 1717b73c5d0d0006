import { z } from 'zod';
import { emailLimit, shortTextLimit, urlLimit } from '../wire/limits.ts';
import '../wire/validation-messages.ts';

/** PostgreSQL cannot store NUL or unpaired surrogates. */
export const isStorable = (value: string): boolean => !value.includes('\0') && !/\p{Surrogate}/u.test(value);
const unstorableMessage = 'O texto contém um caractere inválido.';

/**
 * Matches invisible characters that can deceive readers: control characters other than line breaks and tabs, which can
 * manipulate a terminal, direction marks, which also affect the surrounding text, and zero-width spaces. Joiners are
 * allowed because emoji and many scripts need them.
 */
const deceptiveCharacters =
  /[^\P{Cc}\t\n\r]|[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
/**
 * Matches visible characters: no spaces, control characters, combining marks or invisible characters. U+2800, the
 * Braille blank, is listed because Unicode classifies it as a symbol.
 */
const visibleCharacter = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Text without any visible character counts as empty. */
const removeInvisible = (value: string) =>
  visibleCharacter.test(value) ? value.replace(deceptiveCharacters, '').trim() : '';

/** Trimmed text. Characters that the database cannot store are refused with a sentence. */
export const possiblyEmptyText = (limit = shortTextLimit) =>
  z.string().refine(isStorable, unstorableMessage).overwrite(removeInvisible).max(limit);

export const requiredText = (limit = shortTextLimit) => possiblyEmptyText(limit).min(1);
/** An absent text and an empty one both mean "not stated". */
export const optionalText = (limit = shortTextLimit) => possiblyEmptyText(limit).optional();

/** Text in a response, with the same limit as stored text. */
export const shownText = (limit = shortTextLimit) => z.string().max(limit);

/** One of a list. Forms send an empty text if nothing was chosen. */
export const optionalChoice = <const Options extends readonly string[]>(options: Options) =>
  z
    .enum(options)
    .or(z.literal('').transform(() => undefined))
    .optional();

/** A choice in a change: an empty text clears it and is sent as null; an omitted field does not change. */
export const clearableChoice = <const Options extends readonly string[]>(options: Options) =>
  z
    .enum(options)
    // Forms send the validated value, in which an empty text is already null.
    .nullable()
    .or(z.literal('').transform(() => null))
    .optional();

/**
 * An optional value. Forms send an empty text for a blank one, which becomes undefined. In a change, undefined means
 * unchanged, so a field that can be cleared needs another schema, such as `clearableChoice`.
 */
export const unlessBlank = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value: z.input<Schema> | '') => (value === '' ? undefined : value), schema.optional())
    .optional();

/** Salary on the wire, `"<symbol> <amount>"`; empty means not stated. */
export const salaryText = possiblyEmptyText();

/** An id in paths and bodies, in lower case so that equal ids are equal texts. */
export const id = z.uuid().toLowerCase();

/** PostgreSQL has no year 0. */
const firstYear = '0001';

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso
  .date({ abort: true })
  .refine((value) => value >= firstYear, 'Informe uma data válida.');

/** The longest instant that PostgreSQL parses, in characters. */
const instantLimit = 40;

/** An instant in UTC, ISO 8601. */
export const instant = z.iso
  .datetime()
  .max(instantLimit)
  .refine((value) => value >= firstYear, 'Informe uma data válida.');

export const email = z
  .string()
  .trim()
  .max(emailLimit)
  .pipe(z.email())
  .meta({ description: 'Compared ignoring case' });

/**
 * Normalizes an e-mail address for comparison; undefined for an invalid one. All e-mail addresses are validated and
 * normalized here. Lower-casing is exact because only ASCII is accepted.
 */
export const normalizeEmail = (typed: string): string | undefined =>
  email.safeParse(typed).data?.toLowerCase();

/** The URL of a web page; empty means none. */
export const webUrl = possiblyEmptyText(urlLimit).refine(
  (value) => value === '' || (/^https?:\/\//i.test(value) && URL.canParse(value)),
  'Informe um endereço começando com http:// ou https://.',
);

const passwordByteLimit = 72;

/** bcrypt reads at most 72 bytes and stops at NUL, so the rest of a longer password would be ignored. */
export const newPassword = z
  .string()
  .min(8, 'A senha deve ter no mínimo 8 caracteres.')
  .refine(
    (value) => new TextEncoder().encode(value).length <= passwordByteLimit,
    'A senha deve ter no máximo 72 caracteres (letra com acento vale 2).',
  )
  .refine((value) => !value.includes('\0'), 'A senha contém um caractere inválido.');

/** True if the repeated password equals the first one. Programs may leave it out. */
export const passwordsMatch = ({
  password,
  confirmPassword,
}: {
  password: string;
  confirmPassword?: string | undefined;
}): boolean => confirmPassword === undefined || confirmPassword === password;

const withPassword = z.object({ password: z.string() });

/**
 * The options of a `refine` with `passwordsMatch`. Their `when` makes it run even if other fields are invalid, so that
 * all errors are reported at once.
 */
export const passwordsDifferIssue = {
  path: ['confirmPassword'],
  message: 'As senhas não coincidem.',
  when: ({ value }: { value: unknown }) => withPassword.safeParse(value).success,
};
