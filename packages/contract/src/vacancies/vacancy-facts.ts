import { z } from 'zod';
import { possiblyEmptyText, shownText } from '../values/text.ts';
import {
  affirmativeGroups,
  benefits,
  currencies,
  defaultCurrency,
  salaryPeriods,
  workModes,
} from '../values/vocabulary.ts';
import {
  accommodationsLimit,
  daysAtPlaceLimit,
  openListLimit,
  otherBenefitLimit,
  replyDaysLimit,
  salaryAmountLimit,
  weeklyHoursLimit,
} from '../wire/limits.ts';

// Optional facts that candidates look for in a vacancy: docs/decisions/0036-vacancy-facts.md.

/** A list of words. Entries are trimmed; empty and repeated ones are ignored, as in the form. */
export const wordList = (maxEntries: number, limit?: number) =>
  z
    .array(possiblyEmptyText(limit))
    .max(maxEntries)
    .overwrite((entries) => [...new Set(entries.filter((entry) => entry !== ''))]);

/** Some options of a closed list, each once and in the order of the list. */
const someOf = <const Options extends readonly string[]>(options: Options) =>
  z
    .array(z.enum(options))
    .max(options.length)
    .overwrite((selected) => options.filter((option) => selected.includes(option)));

const daysAtPlace = z.number().int().min(1).max(daysAtPlaceLimit);
const amount = z
  .number()
  .min(0.01, 'Informe um valor maior que zero.')
  .max(salaryAmountLimit, `O máximo é ${salaryAmountLimit.toLocaleString('pt-BR')}.`)
  .multipleOf(0.01);
const weeklyHours = z.number().int().min(1).max(weeklyHoursLimit);
const replyWithinDays = z.number().int().min(1).max(replyDaysLimit);

/** Each fact is sent as a whole, so that fields that belong together are validated together. Null clears it. */
export const factFields = z.object({
  workplace: z
    .object({ mode: z.enum(workModes), daysAtPlace: daysAtPlace.optional() })
    .refine(({ mode, daysAtPlace: days }) => days === undefined || mode === 'Híbrido', {
      path: ['daysAtPlace'],
      message: 'Informe os dias no local só em vagas híbridas.',
    })
    .nullable(),
  salaryRange: z
    .object({
      from: amount.optional(),
      to: amount.optional(),
      currency: z.enum(currencies).default(defaultCurrency),
      period: z.enum(salaryPeriods),
    })
    .refine(({ from, to }) => from !== undefined || to !== undefined, {
      path: ['from'],
      message: 'Informe ao menos um dos valores.',
    })
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['to'],
      message: 'O máximo não pode ser menor que o mínimo.',
    })
    .nullable(),
  weeklyHours: weeklyHours.nullable(),
  replyWithinDays: replyWithinDays.nullable().meta({
    description: 'Promised to those who apply from now on; the promise to earlier applicants does not change',
  }),
  benefits: someOf(benefits),
  otherBenefits: wordList(otherBenefitLimit, openListLimit),
  affirmativeFor: someOf(affirmativeGroups),
  accommodations: possiblyEmptyText(accommodationsLimit),
});

type FactSchemas = Record<keyof typeof factFields.shape, z.ZodType>;

/** Facts that a new vacancy leaves out are stored as not stated. */
export const draftFacts = {
  workplace: factFields.shape.workplace.default(null),
  salaryRange: factFields.shape.salaryRange.default(null),
  weeklyHours: factFields.shape.weeklyHours.default(null),
  replyWithinDays: factFields.shape.replyWithinDays.default(null),
  benefits: factFields.shape.benefits.default([]),
  otherBenefits: factFields.shape.otherBenefits.default([]),
  affirmativeFor: factFields.shape.affirmativeFor.default([]),
  accommodations: factFields.shape.accommodations.default(''),
} satisfies FactSchemas;

const notInLists = { description: 'Not in lists' };

/** The same facts in responses. */
export const shownFacts = {
  workplace: z
    .object({ mode: z.enum(workModes), daysAtPlace: daysAtPlace.optional() })
    .optional()
    .meta({ description: 'Absent if not stated, like the following fields' }),
  salaryRange: z
    .object({
      from: z.number().optional(),
      to: z.number().optional(),
      currency: z.enum(currencies),
      period: z.enum(salaryPeriods),
    })
    .optional()
    .meta({
      description:
        'Used for comparisons if present; `salary` is derived from it unless `salary` contains more',
    }),
  weeklyHours: weeklyHours.optional(),
  replyWithinDays: replyWithinDays
    .optional()
    .meta({ description: 'Calendar days within which the company promises to answer an application' }),
  affirmativeFor: z.array(z.enum(affirmativeGroups)).max(affirmativeGroups.length).optional(),
  benefits: z.array(z.enum(benefits)).max(benefits.length).optional().meta(notInLists),
  otherBenefits: z.array(shownText(openListLimit)).max(otherBenefitLimit).optional().meta(notInLists),
  accommodations: shownText(accommodationsLimit).optional().meta(notInLists),
} satisfies FactSchemas;
