import { z } from 'zod';
import { type CandidateFilters, candidateFilters } from '../candidates/candidates.ts';
import { id, instant, requiredText, shownText } from '../values/text.ts';
import { areas, experienceFilters, searchRadii, states } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  newCandidatesCounted,
  openListLimit,
  repeatableLimit,
  savedSearchLimit,
  savedSearchNameLimit,
} from '../wire/limits.ts';
import { literalQuery } from '../wire/paging.ts';

const path = '/api/user/company/saved-searches';

const name = requiredText(savedSearchNameLimit);
const storedEntries = z.array(shownText(openListLimit)).max(repeatableLimit).optional();
const age = z.number().int().optional();

/** A saved candidate search, shared by all people of the company. */
export const savedSearch = z
  .object({
    _id: id,
    name: shownText(savedSearchNameLimit),
    filters: z.object({
      search: shownText().optional(),
      literal: literalQuery,
      language: storedEntries,
      skill: storedEntries,
      minAge: age,
      maxAge: age,
      area: z.enum(areas).optional(),
      state: z.enum(states).optional(),
      city: shownText().optional(),
      radius: z.literal(searchRadii).optional(),
      experience: z.enum(experienceFilters).optional(),
    } satisfies Record<keyof CandidateFilters, z.ZodType>),
    lookedAt: instant.meta({ description: 'Last time that anybody of the company opened it' }),
    newCandidates: z
      .number()
      .int()
      .max(newCandidatesCounted)
      .meta({ description: 'Resumes saved since then that match the search' }),
    moreNew: z.boolean().meta({ description: 'There may be more of them than were counted' }),
  })
  .meta({ id: 'SavedSearch' });

export type SavedSearch = z.output<typeof savedSearch>;

export const listSavedSearches = endpoint({
  method: 'GET',
  path,
  summary: 'List the company’s saved searches, latest first, each with its number of new candidates',
  audience: ['Company'],
  right: 'Recrutamento',
  response: z.array(savedSearch).max(savedSearchLimit),
});

export const saveSearch = endpoint({
  method: 'POST',
  path,
  summary: 'Save a search under a name',
  audience: ['Company'],
  right: 'Recrutamento',
  body: z.object({
    name,
    // A radius and `literal` only modify other filters.
    filters: candidateFilters.refine(
      ({ radius: _radius, literal: _literal, ...criteria }) =>
        Object.values(criteria)
          .flat()
          .some((value) => value !== undefined && value !== ''),
      'Escolha ao menos um filtro para salvar a busca.',
    ),
  }),
  response: savedSearch,
  errors: ['saved_search_name_taken', 'saved_search_limit', 'session_ended'],
});

export const renameSavedSearch = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Rename a saved search',
  audience: ['Company'],
  right: 'Recrutamento',
  params: z.object({ id }),
  body: z.object({ name }),
  response: z.object({ name: shownText(savedSearchNameLimit) }),
  errors: ['saved_search_not_found', 'saved_search_name_taken'],
});

export const lookAtSavedSearch = endpoint({
  method: 'POST',
  path: `${path}/:id/look`,
  summary: 'Mark the present results of a saved search as seen',
  audience: ['Company'],
  right: 'Recrutamento',
  params: z.object({ id }),
  response: z.object({ lookedAt: instant }),
  errors: ['saved_search_not_found'],
});

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Delete a saved search',
  audience: ['Company'],
  right: 'Recrutamento',
  params: z.object({ id }),
  response: z.object({ message: shownText() }),
  errors: ['saved_search_not_found'],
});
