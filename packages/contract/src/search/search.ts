import { z } from 'zod';
import { shownText } from '../values/text.ts';
import { searchRadii } from '../values/vocabulary.ts';
import { queryNumber } from '../wire/paging.ts';

/** Filters that the words of a search can express. */
export const understoodFilterKinds = [
  'city',
  'state',
  'region',
  'workMode',
  'employmentType',
  'experience',
  'minSalary',
] as const;

/** The radius of a search around its city, in kilometres. */
export const radiusQuery = queryNumber(
  z.literal(
    searchRadii,
    `Escolha um raio de ${searchRadii.slice(0, -1).join(', ')} ou ${searchRadii.at(-1)} km.`,
  ),
)
  .optional()
  .meta({
    description:
      'Radius in kilometres, between the centres of municipalities, around the city of the filter `city`, otherwise around the city in the search words. `state` then only distinguishes cities of the same name. Ignored without a Brazilian municipality',
  });

export const distanceKm = z.number().int().min(0).optional();

/** Further words are ignored, so that the cost of every search is bounded. */
export const searchWordLimit = 12;

/** Reasons why a document was found, from the strongest to the weakest. */
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
  'sameArea',
] as const;
export type FoundReason = (typeof foundReasons)[number];

export const foundReason = z.enum(foundReasons).meta({
  description:
    'Reason why the result was found: its title or desired role, a synonym, experience, its area or any text. If too few results match the whole search: a place nearby, a part of the words, a related occupation, the same words elsewhere, or only the area of the best results',
});

/** The server's interpretation of the words of a search. */
export const searchUnderstanding = z
  .object({
    corrected: shownText()
      .optional()
      .meta({ description: 'The searched words, if typing errors were corrected' }),
    filters: z
      .array(
        z.object({
          kind: z.enum(understoodFilterKinds),
          value: shownText(),
          without: shownText().meta({
            description: 'The words of the search without those that became the filter',
          }),
        }),
      )
      .max(searchWordLimit),
  })
  .meta({ id: 'SearchUnderstanding' });

export type SearchUnderstanding = z.output<typeof searchUnderstanding>;
