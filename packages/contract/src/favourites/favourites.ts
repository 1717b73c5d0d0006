import { z } from 'zod';
import { candidateCard } from '../candidates/candidates.ts';
import { vacancy, vacancyChoice } from '../vacancies/vacancies.ts';
import { id, optionalText, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { page, pageOf } from '../wire/paging.ts';

const candidateChoice = z.object({ candidateId: id });

/** The new state, so that the client need not request it. */
const starred = z.object({ message: shownText(), favorite: z.boolean() });

export const listFavouriteVacancies = endpoint({
  method: 'GET',
  path: '/api/user/candidate/list-favorites',
  summary: 'Vacancies that the signed-in candidate starred, the latest star first',
  audience: ['Candidate'],
  query: z.object(page),
  response: pageOf(vacancy),
  paged: true,
});

export const addFavouriteVacancy = endpoint({
  method: 'POST',
  path: '/api/user/candidate/add-favorite',
  summary: 'Star a vacancy; one that has its star keeps it',
  audience: ['Candidate'],
  body: vacancyChoice,
  response: starred,
  errors: ['vacancy_not_found'],
});

export const removeFavouriteVacancy = endpoint({
  method: 'DELETE',
  path: '/api/user/candidate/remove-favorite',
  summary: 'Take the star off a vacancy, if it has one',
  audience: ['Candidate'],
  body: vacancyChoice,
  response: starred,
});

export const listFavouriteCandidates = endpoint({
  method: 'GET',
  path: '/api/user/company/list-favorites',
  summary: 'Candidates that the signed-in company starred, the latest star first',
  audience: ['Company'],
  right: 'Recrutamento',
  query: z.object({
    search: optionalText().meta({
      description:
        'Everything in a resume that companies may see, understood as in the search for candidates',
    }),
    ...page,
  }),
  response: pageOf(
    candidateCard.extend({
      mayInvite: z.boolean().meta({ description: 'Whether the candidate accepts invitations' }),
    }),
  ),
  paged: true,
});

export const addFavouriteCandidate = endpoint({
  method: 'POST',
  path: '/api/user/company/add-favorite',
  summary: 'Star a candidate; one who has their star keeps it',
  audience: ['Company'],
  right: 'Recrutamento',
  body: candidateChoice,
  response: starred,
  errors: ['candidate_not_found'],
});

export const removeFavouriteCandidate = endpoint({
  method: 'DELETE',
  path: '/api/user/company/remove-favorite',
  summary: 'Take the star off a candidate, if they have one',
  audience: ['Company'],
  right: 'Recrutamento',
  body: candidateChoice,
  response: starred,
});
