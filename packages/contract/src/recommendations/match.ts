import { z } from 'zod';
import { shownText } from '../values/text.ts';

/** The server composes the phrases. A phrase contains at most one city, two languages or two qualifications. */
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
