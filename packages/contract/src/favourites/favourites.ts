import { z } from 'zod';
import { candidateCard } from '../candidates/candidates.ts';
import { listedVacancy, vacancyChoice } from '../vacancies/vacancies.ts';
import { id, optionalText, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { page, pageOf } from '../wire/paging.ts';

const candidateChoice = z.object({ candidateId: id });

/** The new state, so that the client need not request it. */
const favouriteChange = z.object({ message: shownText(), favorite: z.boolean() });

export const listFavouriteVacancies = endpoint({
  method: 'GET',
  path: '/api/user/candidate/list-favorites',
  summary: 'List the vacancies that the signed-in candidate favourited, latest first',
  audience: ['Candidate'],
  query: z.object(page),
  response: pageOf(listedVacancy),
  paged: true,
});

export const addFavouriteVacancy = endpoint({
  method: 'POST',
  path: '/api/user/candidate/add-favorite',
  summary: 'Add a vacancy to the favourites; adding it twice changes nothing',
  audience: ['Candidate'],
  body: vacancyChoice,
  response: favouriteChange,
  errors: ['vacancy_not_found'],
});

export const removeFavouriteVacancy = endpoint({
  method: 'DELETE',
  path: '/api/user/candidate/remove-favorite',
  summary: 'Remove a vacancy from the favourites',
  audience: ['Candidate'],
  body: vacancyChoice,
  response: favouriteChange,
});

export const listFavouriteCandidates = endpoint({
  method: 'GET',
  path: '/api/user/company/list-favorites',
  summary: 'List the candidates that the signed-in company favourited, latest first',
  audience: ['Company'],
  right: 'Recrutamento',
  query: z.object({
    search: optionalText().meta({
      description:
        'Words to find in the parts of a resume that companies may see, as in the search for candidates',
    }),
    ...page,
  }),
  response: pageOf(
    candidateCard.extend({
      mayInvite: z.boolean().meta({ description: 'The candidate accepts invitations' }),
    }),
  ),
  paged: true,
});

export const addFavouriteCandidate = endpoint({
  method: 'POST',
  path: '/api/user/company/add-favorite',
  summary: 'Add a candidate to the favourites; adding them twice changes nothing',
  audience: ['Company'],
  right: 'Recrutamento',
  body: candidateChoice,
  response: favouriteChange,
  errors: ['candidate_not_found'],
});

export const removeFavouriteCandidate = endpoint({
  method: 'DELETE',
  path: '/api/user/company/remove-favorite',
  summary: 'Remove a candidate from the favourites',
  audience: ['Company'],
  right: 'Recrutamento',
  body: candidateChoice,
  response: favouriteChange,
});
