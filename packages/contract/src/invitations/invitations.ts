import { z } from 'zod';
import { vacancy, vacancyChoice, vacancyPath } from '../vacancies/vacancies.ts';
import { cityAndState } from '../values/address.ts';
import { id, instant, optionalText, shownText } from '../values/text.ts';
import { applicationStatuses, invitationStatuses, vacancyStatuses } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { dailyCandidateInvitationLimit, invitationMessageLimit } from '../wire/limits.ts';
import { page, pageOf } from '../wire/paging.ts';

const invitationStatus = z.enum(invitationStatuses);

/** Maximum number of a company's vacancies in the status of one candidate: all open ones, then the newest others. */
export const candidateStatusVacancyLimit = 50;

/**
 * A candidate as a company sees them: its open vacancies, to which it may invite them, and those to which they were
 * invited or applied. Clients know it as `standing`, so path, field and schema keep that name.
 */
export const candidateStatus = z
  .object({
    mayInvite: z.boolean().meta({ description: 'The candidate accepts invitations of this company' }),
    invitationsLeft: z
      .number()
      .int()
      .meta({ description: `Invitations left today, of ${dailyCandidateInvitationLimit}` }),
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
            .meta({ description: 'Status of the candidate’s application, if they applied' }),
          invitation: z
            .object({ status: invitationStatus, invitedAt: instant })
            .optional()
            .meta({ description: 'The candidate’s invitation to the vacancy and its outcome' }),
        }),
      )
      .max(candidateStatusVacancyLimit)
      .meta({
        description: 'Open vacancies, and others that the candidate applied or was invited to; newest first',
      }),
  })
  .meta({ id: 'CandidateStanding' });

export type CandidateStatus = z.output<typeof candidateStatus>;

export const getCandidateStatus = endpoint({
  method: 'GET',
  path: '/api/user/company/candidate-standing/:id',
  summary: 'Get applications and invitations between the signed-in company and a candidate; opens no resume',
  audience: ['Company'],
  right: 'Recrutamento',
  params: z.object({ id }),
  response: candidateStatus,
  errors: ['candidate_not_found'],
});

export const inviteCandidate = endpoint({
  method: 'POST',
  path: '/api/user/company/invite-candidate',
  summary: 'Invite a candidate to an open vacancy of the signed-in company, once per vacancy',
  audience: ['Company'],
  right: 'Recrutamento',
  body: z.object({
    candidateId: id,
    jobVacancyId: id,
    message: optionalText(invitationMessageLimit),
  }),
  response: z.object({ message: shownText(), standing: candidateStatus }),
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

/** A company's invitation of a candidate to a vacancy, with its outcome. */
export const sentInvitation = z
  .object({
    _id: id.meta({ description: 'Id of the candidate' }),
    candidateName: shownText(),
    desiredRole: shownText(),
    status: invitationStatus,
    message: shownText(invitationMessageLimit),
    invitedAt: instant,
    by: shownText().meta({ description: 'Person who sent it' }),
  })
  .meta({ id: 'SentInvitation' });

export type SentInvitation = z.output<typeof sentInvitation>;

export const listSentInvitations = endpoint({
  method: 'GET',
  path: `${vacancyPath}/:id/invitations`,
  summary: 'List the candidates who were invited to a vacancy, with the outcome, latest first',
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
  summary: 'Decline an invitation, without a reason and for good; applying accepts it',
  audience: ['Candidate'],
  body: vacancyChoice,
  response: z.object({
    message: shownText(),
    vacancy: vacancy.optional().meta({ description: 'The vacancy as the viewer may see it now' }),
  }),
  errors: ['candidate_invitation_not_found', 'already_applied', 'session_ended'],
});

const settingPath = '/api/user/candidate/invitation-setting';
const invitationSetting = z.object({
  invitable: z.boolean().meta({ description: 'Companies may invite the signed-in candidate' }),
});

export const getInvitationSetting = endpoint({
  method: 'GET',
  path: settingPath,
  summary: 'Get whether companies may invite the signed-in candidate to their vacancies',
  audience: ['Candidate'],
  response: invitationSetting,
});

export const changeInvitationSetting = endpoint({
  method: 'PUT',
  path: settingPath,
  summary: 'Allow or refuse invitations of companies; earlier invitations stay',
  audience: ['Candidate'],
  body: invitationSetting,
  response: invitationSetting.extend({ message: shownText() }),
  errors: ['session_ended'],
});
