import { z } from 'zod';
import {
  email,
  id,
  instant,
  newPassword,
  passwordsDifferIssue,
  passwordsMatch,
  requiredText,
  shownText,
} from '../values/text.ts';
import { companyRights, everyColleague } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  colleagueNameLimit,
  companyPeopleLimit,
  emailLimit,
  enteredPasswordLimit,
  linkTokenLimit,
} from '../wire/limits.ts';

const right = z.enum(companyRights);

/** A person who acts for a company, in addition to its own account. */
const colleague = z
  .object({
    _id: id,
    name: shownText(),
    email: shownText(emailLimit),
    right,
    joinedAt: instant,
    isYou: z.boolean().meta({ description: 'This is the viewer, who cannot change their own membership' }),
  })
  .meta({ id: 'Colleague' });

export type Colleague = z.output<typeof colleague>;

/** An invitation that nobody has accepted yet. */
const invitation = z
  .object({
    _id: id,
    email: shownText(emailLimit),
    right,
    sentAt: instant,
    expiresAt: instant,
    isExpired: z.boolean().meta({ description: 'The link has expired; the invitation can be sent again' }),
  })
  .meta({ id: 'CompanyInvitation' });

export type CompanyInvitation = z.output<typeof invitation>;

export const companyPeople = z
  .object({
    ownerEmail: shownText(emailLimit).meta({
      description: 'E-mail of the company’s own account, which has every right',
    }),
    colleagues: z.array(colleague).max(companyPeopleLimit),
    invitations: z.array(invitation).max(companyPeopleLimit).meta({ description: 'Latest first' }),
    freePlaces: z
      .number()
      .int()
      .meta({
        description: `Number of people who can still be invited; colleagues and valid invitations together are limited to ${companyPeopleLimit}`,
      }),
  })
  .meta({ id: 'CompanyPeople' });

export type CompanyPeople = z.output<typeof companyPeople>;

const peoplePath = '/api/user/company/people';

export const listCompanyPeople = endpoint({
  method: 'GET',
  path: peoplePath,
  summary: 'List the people who act for the signed-in company, and its open invitations',
  audience: ['Company'],
  right: 'Administração',
  response: companyPeople,
  errors: ['session_ended'],
});

/** The data that the screen shows after a change. */
const peopleOutcome = z.object({ message: shownText(), people: companyPeople });

export const inviteColleague = endpoint({
  method: 'POST',
  path: `${peoplePath}/invitations`,
  summary: 'Invite somebody by mail to act for the signed-in company; the link works once, for seven days',
  audience: ['Company'],
  right: 'Administração',
  body: z.object({ email, right }).meta({ id: 'ColleagueToInvite' }),
  response: peopleOutcome,
  errors: [
    'session_ended',
    'right_missing',
    'email_unconfirmed',
    'already_colleague',
    'already_invited',
    'people_limit',
    'invitation_limit',
    'too_many_requests',
  ],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: `${peoplePath}/invitations/:id/resend`,
  summary: 'Send an invitation again with a new link; the previous link becomes invalid',
  audience: ['Company'],
  right: 'Administração',
  params: z.object({ id }),
  response: peopleOutcome,
  errors: [
    'session_ended',
    'right_missing',
    'email_unconfirmed',
    'invitation_not_found',
    'people_limit',
    'invitation_limit',
    'too_many_requests',
  ],
});

export const takeInvitationBack = endpoint({
  method: 'DELETE',
  path: `${peoplePath}/invitations/:id`,
  summary: 'Withdraw an invitation that nobody has accepted; its link becomes invalid',
  audience: ['Company'],
  right: 'Administração',
  params: z.object({ id }),
  response: peopleOutcome,
  errors: ['session_ended', 'right_missing', 'invitation_not_found'],
});

export const changeColleagueRight = endpoint({
  method: 'PUT',
  path: `${peoplePath}/:id`,
  summary: 'Change a colleague’s right',
  audience: ['Company'],
  right: 'Administração',
  params: z.object({ id }),
  body: z.object({ right }),
  response: peopleOutcome,
  errors: ['session_ended', 'right_missing', 'colleague_not_found', 'own_place'],
});

export const removeColleague = endpoint({
  method: 'DELETE',
  path: `${peoplePath}/:id`,
  summary: 'Remove a colleague; their account is deleted and their sessions end at once',
  audience: ['Company'],
  right: 'Administração',
  params: z.object({ id }),
  response: peopleOutcome,
  errors: ['session_ended', 'right_missing', 'colleague_not_found', 'own_place'],
});

export const leaveCompany = endpoint({
  method: 'DELETE',
  path: '/api/user/company/my-place',
  summary: 'Leave the company: deletes the signed-in colleague’s account and nothing of the company',
  audience: ['Company'],
  right: everyColleague,
  body: z.object({ currentPassword: z.string().min(1).max(enteredPasswordLimit) }),
  response: z.object({ message: shownText() }),
  errors: ['owner_stays', 'session_ended', 'too_many_requests'],
});

const token = z.string().min(1).max(linkTokenLimit);

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/invitation',
  summary: 'Get the invitation of a mailed link; reading does not use it up',
  audience: 'anyone',
  body: z.object({ token }),
  response: z
    .object({ companyName: shownText(), email: shownText(emailLimit), right, expiresAt: instant })
    .meta({ id: 'ReceivedInvitation' }),
  errors: ['invitation_unknown', 'invitation_expired', 'invitation_used', 'invitation_email_taken'],
});

/**
 * The data that an invited person enters to accept. The account gets the invited e-mail address, which accepting
 * confirms.
 */
export const invitationAcceptance = z
  .object({
    token,
    name: requiredText(colleagueNameLimit),
    password: newPassword,
    confirmPassword: z.string().optional(),
  })
  .refine(passwordsMatch, passwordsDifferIssue)
  .meta({ id: 'InvitationAcceptance' });

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/accept-invitation',
  summary: 'Accept an invitation, once; creates an account that acts for the company',
  audience: 'anyone',
  body: invitationAcceptance,
  response: z.object({ email: shownText(emailLimit), message: shownText() }),
  errors: [
    'invitation_unknown',
    'invitation_expired',
    'invitation_used',
    'invitation_email_taken',
    'too_many_requests',
  ],
});
