import { z } from 'zod';
import './messages.ts';

/** Longest ordinary text. */
export const shortTextLimit = 200;
/** Longest description or list of activities. */
export const longTextLimit = 5000;
/** Longest name in lists that the forms offer but do not close (languages, soft skills, civil status...). */
export const openListLimit = 80;
/** Longest "about me" of a resume. */
export const aboutLimit = 400;

/** Trimmed text; PostgreSQL cannot store NUL, so it is refused here with a sentence. */
export const possiblyEmptyText = (limit = shortTextLimit) =>
  z
    .string()
    .trim()
    .max(limit)
    .refine((value) => !value.includes('\0'), 'O texto contém um caractere inválido.');

export const requiredText = (limit = shortTextLimit) => possiblyEmptyText(limit).min(1);
/** Absent and empty mean the same: not stated. */
export const optionalText = (limit = shortTextLimit) => possiblyEmptyText(limit).optional();

/** Salary on the wire, `"<symbol> <amount>"`; empty means not stated. */
export const salaryText = possiblyEmptyText();

/** An id as it appears in paths and bodies. */
export const id = z.uuid();

/** Calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date();

/** Instant in UTC, ISO 8601. */
export const instant = z.iso.datetime();

export const email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email())
  .meta({ description: 'Compared without regard to case' });

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
