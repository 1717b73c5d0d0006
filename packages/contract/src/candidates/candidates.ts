import { z } from 'zod';
import { accessToken, sessionUser } from '../accounts/accounts.ts';
import { distanceKm, foundReason, radiusQuery } from '../search/search.ts';
import { cityAndState } from '../values/address.ts';
import { languageName } from '../values/language-name.ts';
import {
  email,
  id,
  newPassword,
  optionalChoice,
  optionalText,
  passwordsDifferIssue,
  passwordsMatch,
  requiredText,
  shownText,
} from '../values/text.ts';
import {
  areas,
  candidateOrders,
  educationLevels,
  experienceFilters,
  languageLevels,
  states,
} from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  aboutLimit,
  emailLimit,
  foundCandidateEntryLimit,
  longTextLimit,
  openListLimit,
  urlLimit,
  widerSearchLimit,
} from '../wire/limits.ts';
import { literalQuery, page, pageOf, queryNumber, repeatable } from '../wire/paging.ts';
import { birthDay, personAndDesiredJobFields, resumeFields, resumeList } from './candidate-fields.ts';

export const candidateSignUp = z
  .object({
    email,
    password: newPassword,
    confirmPassword: z.string().optional(),
    ...personAndDesiredJobFields,
    areaOfInterest: optionalChoice(areas),
    ...resumeFields,
    candidateExperience: resumeFields.candidateExperience.default([]),
    candidateCourses: resumeFields.candidateCourses.default([]),
    candidateIdioms: resumeFields.candidateIdioms.default([]),
    candidateQualifications: resumeFields.candidateQualifications.default([]),
  })
  .refine(passwordsMatch, passwordsDifferIssue)
  .meta({ id: 'CandidateSignUp' });

export type CandidateSignUp = z.output<typeof candidateSignUp>;

export const createCandidate = endpoint({
  method: 'POST',
  path: '/api/user/candidate/create-candidate',
  summary: 'Register a candidate',
  audience: 'anyone',
  credentials: 'optional token',
  body: candidateSignUp,
  response: z.object({ _id: id, message: shownText() }),
  errors: ['email_taken', 'too_many_requests'],
});

/** The fields that a guest fills in to apply to a vacancy. The desired role and area come from the vacancy. */
export const guestSignUp = z
  .object({
    vacancyId: id,
    email,
    password: newPassword,
    candidateName: personAndDesiredJobFields.candidateName,
    candidateBirth: birthDay,
    city: requiredText(),
    state: z.enum(states),
  })
  .meta({ id: 'GuestSignUp' });

export type GuestSignUp = z.output<typeof guestSignUp>;

export const signUpFromVacancy = endpoint({
  method: 'POST',
  path: '/api/user/candidate/sign-up-from-vacancy',
  summary: 'Register a guest who wants to apply to a vacancy, and sign them in',
  audience: 'anyone',
  body: guestSignUp,
  response: z.object({ accessToken, user: sessionUser }),
  errors: ['email_taken', 'vacancy_not_found', 'too_many_requests'],
});

/** A candidate in a list. */
export const candidateCard = z
  .object({
    _id: id,
    candidateName: shownText(),
    candidateAge: z.number().int(),
    candidateAddress: cityAndState,
    areaOfInterest: z.enum(areas).optional(),
    desiredRole: shownText(),
    candidateTargetSalary: shownText(),
    candidateAbout: shownText(aboutLimit).meta({ description: 'The first 200 characters' }),
    favorite: z.boolean().optional().meta({
      description: 'The viewer favourited the candidate; absent for viewers without such favourites',
    }),
  })
  .meta({ id: 'CandidateCard' });

export type CandidateCard = z.output<typeof candidateCard>;

const languageOfResume = z.object({ name: shownText(), level: z.enum(languageLevels) });
const qualificationOfResume = z.object({ description: shownText() });

/**
 * A candidate as companies see them: with phone and e-mail, but of the address only with city and state, and never with
 * birth date, gender or civil status.
 */
export const candidateProfile = z
  .object({
    _id: id,
    candidateName: shownText(),
    candidateAge: z.number().int(),
    email: shownText(emailLimit),
    candidatePhone: shownText(),
    candidateAddress: cityAndState,
    candidateEducationLevel: z.enum(educationLevels).optional(),
    candidateLastJob: shownText(),
    desiredRole: shownText(),
    desiredCity: shownText(),
    desiredState: shownText(),
    candidateTargetSalary: shownText(),
    areaOfInterest: z.enum(areas).optional(),
    candidateHierarchicalArea: shownText(),
    candidateAbout: shownText(aboutLimit),
    candidateExperience: resumeList(
      z.object({
        role: shownText(),
        company: shownText(),
        startDate: shownText(),
        endDate: shownText().optional(),
        salary: shownText().optional(),
        mainActivities: shownText(longTextLimit).optional(),
      }),
    ),
    candidateCourses: resumeList(
      z.object({
        name: shownText(),
        institution: shownText(),
        duration: shownText().optional(),
        conclusionYear: z.number().int().optional(),
      }),
    ),
    candidateIdioms: resumeList(languageOfResume),
    candidateQualifications: resumeList(qualificationOfResume),
    candidateLink: shownText(urlLimit),
    favorite: z.boolean().optional().meta({
      description: 'The viewer favourited the candidate; absent for viewers without such favourites',
    }),
  })
  .meta({ id: 'CandidateProfile' });

export type CandidateProfile = z.output<typeof candidateProfile>;

const ageBound = queryNumber(z.number().int().min(0).max(150)).optional();

/** Filters of the candidate search. A result meets all of them. */
export const candidateFilters = z.object({
  search: optionalText().meta({ description: 'Everything in a resume that companies may see' }),
  literal: literalQuery,
  language: repeatable(languageName).optional(),
  skill: repeatable(requiredText(openListLimit)).optional(),
  minAge: ageBound,
  maxAge: ageBound,
  area: z.enum(areas).optional(),
  state: z.enum(states).optional(),
  city: optionalText().meta({
    description: 'City where the candidate lives or wants to work: its whole name, ignoring case and accents',
  }),
  radius: radiusQuery,
  experience: z.enum(experienceFilters).optional(),
});

export type CandidateFilters = z.output<typeof candidateFilters>;

export const candidateSearchQuery = candidateFilters.extend({
  order: z.enum(candidateOrders).optional().meta({
    description: 'Default: by relevance if there are search words, otherwise last updated first',
  }),
  ...page,
});

export type CandidateSearchQuery = z.output<typeof candidateSearchQuery>;

const askedFlag = { asked: z.boolean().meta({ description: 'A filter asks for it' }) };
const shownEntries = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(entry)
    .max(foundCandidateEntryLimit)
    .meta({ description: 'Entries that the filters ask for come first' });

/** A candidate in search results: enough to decide whether to open the resume, without contact data. */
export const foundCandidate = candidateCard
  .extend({
    candidateAbout: shownText(aboutLimit),
    candidateEducationLevel: z.enum(educationLevels).optional(),
    experienceMonths: z.number().int().meta({
      description: 'Months of experience; begun months count as whole, and overlapping jobs count once',
    }),
    candidateIdioms: shownEntries(languageOfResume.extend(askedFlag)),
    candidateQualifications: shownEntries(qualificationOfResume.extend(askedFlag)),
    foundBy: foundReason.optional().meta({ description: 'Only when ordered by relevance' }),
    mayInvite: z.boolean().optional().meta({
      description: 'The candidate accepts invitations of this company; absent for administrators',
    }),
    distanceKm: distanceKm.meta({
      description:
        'Distance from the city of the search to the city of `candidateAddress`; absent without a city in the search',
    }),
  })
  .meta({ id: 'FoundCandidate' });

export type FoundCandidate = z.output<typeof foundCandidate>;

export const listCandidates = endpoint({
  method: 'GET',
  path: '/api/user/candidate/list-candidates',
  summary: 'Search candidates, last updated first',
  audience: ['Company', 'Admin'],
  opens: 'busca de candidatos',
  right: 'Recrutamento',
  query: candidateSearchQuery,
  response: pageOf(foundCandidate),
  paged: true,
});

/**
 * Filters that can be left out to widen a search. The two bounds of an age count as one. A radius is widened instead.
 */
export const droppableFilters = [
  'search',
  'language',
  'skill',
  'age',
  'area',
  'state',
  'city',
  'radius',
  'experience',
] as const;

/** A search without one of its filters, and the number of candidates that it would find. */
export const widerSearch = z
  .object({
    filter: z.enum(droppableFilters),
    value: shownText().optional().meta({
      description:
        'The language or skill to remove if the filter has several; for a radius, the next larger one',
    }),
    candidates: z.number().int().min(1),
    more: z.boolean().meta({ description: 'There are more than were counted' }),
  })
  .meta({ id: 'WiderSearch' });

export type WiderSearch = z.output<typeof widerSearch>;

export const listWiderSearches = endpoint({
  method: 'GET',
  path: '/api/user/candidate/wider-searches',
  summary: 'List changes of one filter with which the search would find somebody, the most results first',
  audience: ['Company', 'Admin'],
  right: 'Recrutamento',
  query: candidateFilters,
  response: z.array(widerSearch).max(widerSearchLimit),
});
