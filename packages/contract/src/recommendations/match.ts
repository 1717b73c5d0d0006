import { z } from 'zod';
import { shownText } from '../values/text.ts';

/** The phrases are composed by the server and contain at most a city, or two languages or qualifications. */
const maxPhraseLength = 240;

/** The match of a vacancy and a candidate: a score, reasons for it and missing requirements. */
export const match = z
  .object({
    score: z.number().int().min(0).max(100),
    reasons: z
      .array(shownText(maxPhraseLength))
      .max(10)
      .meta({ description: 'Short phrases in Portuguese, most important first' }),
    missing: z
      .array(shownText(maxPhraseLength))
      .max(5)
      .meta({ description: 'Missing requirements, as short phrases in Portuguese' }),
  })
  .meta({ id: 'Match' });

export type Match = z.output<typeof match>;
