import { z } from 'zod';
import { cityAndState } from '../values/address.ts';
import {
  email,
  id,
  newPassword,
  optionalChoice,
  optionalText,
  passwordsAlike,
  passwordsDiffer,
  requiredText,
  shownText,
} from '../values/text.ts';
import { areas, educationLevels, experienceFilters, languageLevels, states } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { aboutLimit, emailLimit, longTextLimit, openListLimit, webAddressLimit } from '../wire/limits.ts';
import { page, pageOf, queryNumber, repeatable } from '../wire/paging.ts';
import { listOf, personalFields, resumeFields } from './candidate-fields.ts';

export const candidateSignUp = z
  .object({
    email,
    password: newPassword,
    confirmPassword: z.string().optional(),
    ...personalFields,
    areaOfInterest: optionalChoice(areas),
    ...resumeFields,
    candidateExperience: resumeFields.candidateExperience.default([]),
    candidateCourses: resumeFields.candidateCourses.default([]),
    candidateIdioms: resumeFields.candidateIdioms.default([]),
    candidateQualifications: resumeFields.candidateQualifications.default([]),
  })
  .refine(passwordsAlike, passwordsDiffer)
  .meta({ id: 'CandidateSignUp' });

export type CandidateSignUp = z.output<typeof candidateSignUp>;

export const createCandidate = endpoint({
  method: 'POST',
  path: '/api/user/candidate/create-candidate',
  summary: 'Register a candidate',
  audience: 'anyone',
  body: candidateSignUp,
  response: z.object({ _id: id, message: shownText() }),
  errors: ['email_taken', 'too_many_requests'],
});

/** What a list of candidates shows of each. */
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
    favorite: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the viewer starred them; absent for whoever keeps no such favourites' }),
  })
  .meta({ id: 'CandidateCard' });

export type CandidateCard = z.output<typeof candidateCard>;

/**
 * A candidate as companies may see them: with phone and e-mail to make contact, never with street, postal code,
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
    candidateExperience: listOf(
      z.object({
        role: shownText(),
        company: shownText(),
        startDate: shownText(),
        endDate: shownText().optional(),
        salary: shownText().optional(),
        mainActivities: shownText(longTextLimit).optional(),
      }),
    ),
    candidateCourses: listOf(
      z.object({
        name: shownText(),
        institution: shownText(),
        duration: shownText().optional(),
        conclusionYear: z.number().int().optional(),
      }),
    ),
    candidateIdioms: listOf(z.object({ name: shownText(), level: z.enum(languageLevels) })),
    candidateQualifications: listOf(z.object({ description: shownText() })),
    candidateLink: shownText(webAddressLimit),
    favorite: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the viewer starred them; absent for whoever keeps no such favourites' }),
  })
  .meta({ id: 'CandidateProfile' });

export type CandidateProfile = z.output<typeof candidateProfile>;

const ageBound = queryNumber(z.number().int().min(0).max(150)).optional();

export const candidateSearchQuery = z.object({
  search: optionalText().meta({ description: 'Words of the name, area, about text or target salary' }),
  language: repeatable(requiredText(openListLimit)).optional(),
  skill: repeatable(requiredText(openListLimit)).optional(),
  minAge: ageBound,
  maxAge: ageBound,
  area: z.enum(areas).optional(),
  state: z.enum(states).optional(),
  experience: z.enum(experienceFilters).optional(),
  ...page,
});

export type CandidateSearchQuery = z.output<typeof candidateSearchQuery>;

export const listCandidates = endpoint({
  method: 'GET',
  path: '/api/user/candidate/list-candidates',
  summary: 'Search candidates, the most recently updated first',
  audience: ['Company', 'Admin'],
  right: 'Recrutamento',
  query: candidateSearchQuery,
  response: pageOf(candidateCard),
  paged: true,
});
