import { z } from 'zod';
import { accessChanges } from '../accounts/access-changes.ts';
import { ownAddress, postalAddress } from '../values/address.ts';
import { clearableChoice, id, possiblyEmptyText, shownText } from '../values/text.ts';
import { areas, educationLevels, genders } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ownFavouriteLimit } from '../wire/limits.ts';
import { personAndDesiredJobFields, resumeFields } from './candidate-fields.ts';
import { candidateProfile } from './candidates.ts';

const version = z.number().int().min(1);

/** A candidate as they see themselves. */
export const ownCandidate = candidateProfile
  .omit({ favorite: true })
  .extend({
    candidateBirth: shownText(),
    candidateGender: z.enum(genders),
    candidateCivilStatus: shownText(),
    candidateCEP: shownText(),
    candidateAddress: ownAddress,
    role: z.literal('Candidate'),
    favoriteVacancies: z
      .array(id)
      .max(ownFavouriteLimit)
      .meta({ description: 'Latest favourites first; `list-favorites` returns all of them' }),
    resumeVersion: version.meta({
      description:
        'Version of the resume and its phone, which rises with each change. A change that sends it is refused if there is a later one',
    }),
    accountVersion: version.meta({ description: 'The same for the account fields' }),
  })
  .meta({ id: 'OwnCandidate' });

export type OwnCandidate = z.output<typeof ownCandidate>;

const streetParts = ['publicPlace', 'number', 'neighborhood'] as const;

/** Either an address without a street, which the short sign-up asks for, or a full one. */
const changedAddress = postalAddress
  .extend({
    publicPlace: possiblyEmptyText(),
    number: possiblyEmptyText(20),
    // The first clients of the API do not send a neighbourhood.
    neighborhood: possiblyEmptyText().optional(),
  })
  .superRefine((address, context) => {
    const isStarted = streetParts.some((part) => address[part]) || address.complement;
    for (const part of streetParts) {
      if (isStarted && address[part] === '')
        context.addIssue({ code: 'custom', path: [part], message: 'Preencha este campo.' });
    }
  });

/** A candidate's changes to their own data. There are no defaults, so that an omitted field does not change. */
export const candidateChanges = z
  .object({
    ...personAndDesiredJobFields,
    candidateAddress: changedAddress,
    candidateEducationLevel: clearableChoice(educationLevels),
    areaOfInterest: clearableChoice(areas),
    ...resumeFields,
  })
  .partial()
  .extend({
    resumeVersion: version
      .optional()
      .meta({ description: 'Version that the changes are based on; refused if there is a later one' }),
    accountVersion: version.optional().meta({ description: 'The same for the account fields' }),
  })
  .meta({ id: 'CandidateChanges' });

export type CandidateChanges = z.output<typeof candidateChanges>;

export const getOwnCandidate = endpoint({
  method: 'GET',
  path: '/api/user/candidate/list-candidate/',
  summary: 'Get all data of the signed-in candidate',
  audience: ['Candidate'],
  response: ownCandidate,
  errors: ['session_ended'],
});

export const updateCandidate = endpoint({
  method: 'PUT',
  path: '/api/user/candidate/update-candidate/:id',
  summary: 'Change a candidate; absent fields stay unchanged',
  audience: ['Candidate', 'Admin'],
  params: z.object({ id }),
  body: candidateChanges.extend(accessChanges),
  response: ownCandidate,
  errors: [
    'candidate_not_found',
    'resume_changed',
    'account_changed',
    'email_taken',
    'too_many_requests',
    'session_ended',
    'wrong_role',
  ],
});
