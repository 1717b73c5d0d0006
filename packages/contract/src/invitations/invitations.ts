import { z } from 'zod';
import { vacancy, vacancyChoice, vacancyPath } from '../vacancies/vacancies.ts';
import { cityAndState } from '../values/address.ts';
import { id, instant, optionalText, shownText } from '../values/text.ts';
import { applicationStatuses, invitationStatuses, vacancyStatuses } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { dailyCandidateInvitationLimit, invitationMessageLimit } from '../wire/limits.ts';
import { page, pageOf } from '../wire/paging.ts';

const invitationStatus = z.enum(invitationStatuses);

/** The number of a company's vacancies in the invitation status of one candidate: all open ones, then the newest of the others. */
export const standingVacanciesShown = 50;

/** The vacancies that a company may invite a candidate to, and their existing invitations and applications. */
export const candidateStanding = z
  .object({
    mayInvite: z.boolean().meta({ description: 'Whether the candidate takes invitations of this company' }),
    invitationsLeft: z
      .number()
      .int()
      .meta({ description: `How many of the ${dailyCandidateInvitationLimit} of today are left` }),
    vacancies: z
      .array(
        z.object({
          _id: id,
          jobTitle: shownText(),
          jobLocation: cityAndState,
          status: z.enum(vacancyStatuses),
          applicationStatus: z
            .enum(applicationStatuses)
            .optional()
            .meta({ description: 'Where their application to it stands, if they applied' }),
          invitation: z
            .object({ status: invitationStatus, invitedAt: instant })
            .optional()
            .meta({ description: 'That they were invited to it, and what came of it' }),
        }),
      )
      .max(standingVacanciesShown)
      .meta({ description: 'Open ones, and others that they applied or were invited to; the newest first' }),
  })
  .meta({ id: 'CandidateStanding' });

export type CandidateStanding = z.output<typeof candidateStanding>;

export const getCandidateStanding = endpoint({
  method: 'GET',
  path: '/api/user/company/candidate-standing/:id',
  summary: 'How the signed-in company and a candidate stand to each other; opens no resume',
  audience: ['Company'],
  right: 'Recrutamento',
  params: z.object({ id }),
  response: candidateStanding,
  errors: ['candidate_not_found'],
});

export const inviteCandidate = endpoint({
  method: 'POST',
  path: '/api/user/company/invite-candidate',
  summary: 'Ask a candidate to look at an open vacancy of the signed-in company, once for each of the two',
  audience: ['Company'],
  right: 'Recrutamento',
  body: z.object({
    candidateId: id,
    jobVacancyId: id,
    message: optionalText(invitationMessageLimit),
  }),
  response: z.object({ message: shownText(), standing: candidateStanding }),
  errors: [
    'candidate_not_found',
    'invitations_refused',
    'candidate_already_invited',
    'already_applicant',
    'vacancy_not_found',
    'not_owner',
    'vacancy_closed',
    'candidate_invitation_limit',
  ],
});

/** Whom a company invited to a vacancy, and what came of it. */
export const sentInvitation = z
  .object({
    _id: id.meta({ description: 'Of the candidate' }),
    candidateName: shownText(),
    desiredRole: shownText(),
    status: invitationStatus,
    message: shownText(invitationMessageLimit),
    invitedAt: instant,
    by: shownText().meta({ description: 'Who sent it' }),
  })
  .meta({ id: 'SentInvitation' });

export type SentInvitation = z.output<typeof sentInvitation>;

export const listSentInvitations = endpoint({
  method: 'GET',
  path: `${vacancyPath}/:id/invitations`,
  summary: 'Whom a company invited to one of its vacancies, and what came of it, the latest first',
  audience: ['Company', 'Admin'],
  opens: 'convites de vaga',
  right: 'Recrutamento',
  params: z.object({ id }),
  query: z.object(page),
  response: pageOf(sentInvitation),
  paged: true,
  errors: ['vacancy_not_found', 'not_owner'],
});

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/user/candidate/decline-invitation',
  summary: 'Say no to an invitation, without a reason; one that was declined stays so, and applying says yes',
  audience: ['Candidate'],
  body: vacancyChoice,
  response: z.object({
    message: shownText(),
    vacancy: vacancy.optional().meta({ description: 'As the viewer sees it now' }),
  }),
  errors: ['candidate_invitation_not_found', 'already_applied', 'session_ended'],
});

const settingPath = '/api/user/candidate/invitation-setting';
const invitationSetting = z.object({
  invitable: z.boolean().meta({ description: 'Whether companies may invite the signed-in candidate' }),
});

export const getInvitationSetting = endpoint({
  method: 'GET',
  path: settingPath,
  summary: 'Whether companies may invite the signed-in candidate to their vacancies',
  audience: ['Candidate'],
  response: invitationSetting,
});

export const changeInvitationSetting = endpoint({
  method: 'PUT',
  path: settingPath,
  summary: 'Take invitations of companies, or no more of them; those that came stay',
  audience: ['Candidate'],
  body: invitationSetting,
  response: invitationSetting.extend({ message: shownText() }),
  errors: ['session_ended'],
});
