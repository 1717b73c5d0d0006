import { z } from 'zod';
import { shownText } from '../values/text.ts';

/** Filters that words of a search may stand for. */
export const understoodFilterKinds = ['city', 'state', 'workMode', 'employmentType', 'experience'] as const;

/** More words are not searched for. */
const searchWordLimit = 12;

/** Why a document is found, from the best reason to the weakest. */
export const foundReasons = [
  'role',
  'synonym',
  'experience',
  'area',
  'text',
  'nearby',
  'partial',
  'related',
  'elsewhere',
] as const;
export type FoundReason = (typeof foundReasons)[number];

export const foundReason = z.enum(foundReasons).meta({
  description:
    'Why the search found it: by its title or desired role, a synonym, experience, its area or any text; or, where too little meets the whole search, a place nearby, a part of the words, a related occupation, or the same elsewhere',
});

/** The meaning that was found in the words of a search. */
export const searchUnderstanding = z
  .object({
    corrected: shownText()
      .optional()
      .meta({ description: 'The words that were searched for, where typing errors were corrected' }),
    filters: z
      .array(
        z.object({
          kind: z.enum(understoodFilterKinds),
          value: shownText(),
          without: shownText().meta({ description: 'The words of the search without those of the filter' }),
        }),
      )
      .max(searchWordLimit),
  })
  .meta({ id: 'SearchUnderstanding' });

export type SearchUnderstanding = z.output<typeof searchUnderstanding>;
