import { z } from 'zod';
import { cep } from './documents.ts';
import { optionalText, requiredText, shownText } from './text.ts';
import { states } from './vocabulary.ts';

/** A full postal address, as its owner types it. */
export const postalAddress = z.object({
  publicPlace: requiredText(),
  number: requiredText(20),
  complement: optionalText(),
  neighborhood: requiredText(),
  city: requiredText(),
  state: z.enum(states),
  cep: cep.optional(),
});

/** A stored postal address, as its owner reads it. */
export const ownAddress = z.object({
  publicPlace: shownText(),
  number: shownText(),
  complement: shownText(),
  neighborhood: shownText(),
  city: shownText(),
  state: shownText(),
  cep: shownText(),
});

/** The part of an address that is shown to others. */
export const cityAndState = z.object({ city: shownText(), state: shownText() });
