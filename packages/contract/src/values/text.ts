import { z } from 'zod';
import { emailLimit, shortTextLimit, webAddressLimit } from '../wire/limits.ts';
import '../wire/messages.ts';

/** PostgreSQL stores neither NUL nor halves of characters that were cut in two. */
export const isStorable = (value: string): boolean => !value.includes('\0') && !/\p{Surrogate}/u.test(value);
const unstorable = 'O texto contém um caractere inválido.';

/**
 * Marks that change the direction of surrounding text, also on other people's screens, spaces without width, and control
 * characters other than line breaks and tabs, which can manipulate a terminal. Joiners are allowed: emoji and many scripts need
 * them.
 */
const tricks = /[^\P{Cc}\t\n\r]|[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
/**
 * Matches visible characters: no spaces, control characters, combining marks or invisible characters. The Braille blank counts
 * as a symbol.
 */
const visible = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Text that nobody can see is none. */
const asSeen = (value: string) => (visible.test(value) ? value.replace(tricks, '').trim() : '');

/** Trimmed text, refused with a sentence where the database would fail without one. */
export const possiblyEmptyText = (limit = shortTextLimit) =>
  z.string().refine(isStorable, unstorable).overwrite(asSeen).max(limit);

export const requiredText = (limit = shortTextLimit) => possiblyEmptyText(limit).min(1);
/** Absent and empty mean the same: not stated. */
export const optionalText = (limit = shortTextLimit) => possiblyEmptyText(limit).optional();

/** Text in an answer: as long as what may be stored. */
export const shownText = (limit = shortTextLimit) => z.string().max(limit);

/** One of a list; forms send a choice that was left open as an empty text. */
export const optionalChoice = <const Options extends readonly string[]>(options: Options) =>
  z
    .enum(options)
    .or(z.literal('').transform(() => undefined))
    .optional();

/** A choice in a change: an empty text clears it, which is sent as null; an omitted field does not change. */
export const clearableChoice = <const Options extends readonly string[]>(options: Options) =>
  z
    .enum(options)
    // Values that the forms have validated are accepted unchanged.
    .nullable()
    .or(z.literal('').transform(() => null))
    .optional();

/** An optional value. Forms send an empty text for a blank one. */
export const unlessBlank = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value: z.input<Schema> | '') => (value === '' ? undefined : value), schema.optional())
    .optional();

/** Salary on the wire, `"<symbol> <amount>"`; empty means not stated. */
export const salaryText = possiblyEmptyText();

/** An id as it appears in paths and bodies; however it was written, equal ids are equal texts. */
export const id = z.uuid().toLowerCase();

/** Calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date({ abort: true }).refine((value) => value >= '0001', 'Informe uma data válida.');

/** The longest instant that PostgreSQL parses, in characters. */
const instantLimit = 40;

/** Instant in UTC, ISO 8601. */
export const instant = z.iso
  .datetime()
  .max(instantLimit)
  .refine((value) => value >= '0001', 'Informe uma data válida.');

export const email = z
  .string()
  .trim()
  .max(emailLimit)
  .pipe(z.email())
  .meta({ description: 'Compared ignoring case' });

/**
 * The form in which e-mails are compared; undefined for text that is no address. It is the only place that validates and folds
 * them. Exact, because an e-mail is ASCII: beyond that no two programs agree on which letters are alike.
 */
export const foldEmail = (typed: string): string | undefined => email.safeParse(typed).data?.toLowerCase();

/** Address of a page; empty means none. */
export const webAddress = possiblyEmptyText(webAddressLimit).refine(
  (value) => value === '' || (/^https?:\/\//i.test(value) && URL.canParse(value)),
  'Informe um endereço começando por http:// ou https://.',
);

const passwordByteLimit = 72;

/** bcrypt reads 72 bytes and stops at NUL: anything beyond would silently not count. */
export const newPassword = z
  .string()
  .min(8, 'A senha deve ter no mínimo 8 caracteres.')
  .refine(
    (value) => new TextEncoder().encode(value).length <= passwordByteLimit,
    'A senha deve ter no máximo 72 bytes.',
  )
  .refine((value) => !value.includes('\0'), 'A senha contém um caractere inválido.');

interface NewPasswordTwice {
  password: string;
  confirmPassword?: string | undefined;
}

export const passwordsAlike = ({ password, confirmPassword }: NewPasswordTwice): boolean =>
  confirmPassword === undefined || confirmPassword === password;

const withPassword = z.object({ password: z.string() });

/** Validated even when other fields are invalid, so that all errors are reported at once. */
export const passwordsDiffer = {
  path: ['confirmPassword'],
  message: 'As senhas não coincidem.',
  when: ({ value }: { value: unknown }) => withPassword.safeParse(value).success,
};
