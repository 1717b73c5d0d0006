import { z } from 'zod';
import { email, id, newPassword, requiredText, shownText } from '../values/text.ts';
import { companyRights, everyColleague, roles } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { emailLimit, enteredPasswordLimit, linkTokenLimit, unreadCountLimit } from '../wire/limits.ts';

/** The signed-in person, as returned by `me` and sign-in. */
export const sessionUser = z
  .object({
    _id: id,
    email: shownText(emailLimit),
    role: z.enum(roles),
    name: shownText(),
    company: z
      .object({ _id: id, name: shownText(), right: z.enum(companyRights) })
      .optional()
      .meta({
        description: 'Colleagues only: the company that they act for and their right',
      }),
    mayAdminister: z.boolean().optional().meta({
      description: 'Companies only: the viewer may change the company’s profile and its team',
    }),
    isOwner: z.boolean().optional().meta({
      description: 'Companies only: the viewer signed in as the company’s own account, which has every right',
    }),
    emailConfirmed: z
      .boolean()
      .meta({ description: 'Until it is confirmed, notices appear only on the site and are not mailed' }),
    unreadNotices: z
      .number()
      .int()
      .max(unreadCountLimit)
      .meta({ description: `Number of unread notices; ${unreadCountLimit} means that many or more` }),
    underSanction: z.literal(true).optional().meta({
      description:
        'There is a moderation decision about the account, or its company, that can still be appealed or change',
    }),
    unseenApplications: z.number().int().optional().meta({
      description: 'Candidates only: applications whose status changed since the candidate last looked',
    }),
    mustSetUpSecondFactor: z.literal(true).optional().meta({
      description: 'Administrators only: every other call is refused until they have set up a second factor',
    }),
  })
  .meta({ id: 'SessionUser' });

export type SessionUser = z.output<typeof sessionUser>;

export const accessToken = shownText(2000).meta({ description: 'JWT, 15 minutes, sent as a bearer token' });

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary:
    'Sign in. For an account with a second factor the response is 401 second_factor_required, with a cookie for `second-factor`',
  audience: 'anyone',
  body: z.object({
    email: requiredText(emailLimit),
    password: z.string().min(1).max(enteredPasswordLimit),
    rememberMe: z.boolean().optional().meta({ description: 'The session lasts 30 days' }),
  }),
  response: z.object({ accessToken, user: sessionUser }),
  errors: [
    'wrong_credentials',
    'account_banned',
    'too_many_requests',
    'session_ended',
    'second_factor_required',
  ],
});

/** Tabs share the refresh cookie, so somebody else may have signed in through another tab since. */
const expectedSession = z
  .object({
    accountId: id.optional().meta({
      description:
        'Account that the caller expects the cookie to belong to; the request is refused if it belongs to another',
    }),
  })
  // A request without a body arrives as null.
  .nullish();

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End the session of the refresh cookie',
  audience: 'anyone',
  credentials: 'refresh cookie',
  body: expectedSession,
  response: z.object({ message: shownText() }),
  errors: ['other_account'],
});

export const refreshSession = endpoint({
  method: 'POST',
  path: '/api/auth/refresh-token',
  summary: 'Exchange the refresh cookie for a new access token; the cookie is rotated',
  audience: 'anyone',
  credentials: 'refresh cookie',
  body: expectedSession,
  response: z.object({ accessToken }),
  errors: ['session_ended', 'session_closed', 'account_ended', 'other_account', 'too_many_requests'],
});

export const getSessionUser = endpoint({
  method: 'GET',
  path: '/api/user/me',
  summary: 'Get the signed-in person',
  audience: roles,
  right: everyColleague,
  beforeSecondFactor: true,
  response: sessionUser,
  errors: ['session_ended'],
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary: 'Confirm the e-mail address that the link was sent to; using the link again changes nothing',
  audience: 'anyone',
  body: z.object({ token: z.string().min(1).max(linkTokenLimit) }),
  response: z.object({ message: shownText(), alreadyConfirmed: z.boolean() }),
  errors: ['confirmation_unknown', 'confirmation_expired'],
});

export const askForConfirmation = endpoint({
  method: 'POST',
  path: '/api/user/confirmation-mail',
  summary: 'Send a new confirmation link; earlier links become invalid',
  audience: roles,
  right: everyColleague,
  response: z.object({ message: shownText() }),
  errors: ['session_ended', 'email_already_confirmed', 'too_many_requests'],
});

export const checkEmail = endpoint({
  method: 'GET',
  path: '/api/user/email-available',
  summary: 'Check whether an e-mail is available for a new account or for the signed-in one',
  audience: 'anyone',
  credentials: 'optional token',
  query: z.object({ email }),
  response: z.object({ available: z.boolean() }),
  errors: ['too_many_requests'],
});

export const checkPassword = endpoint({
  method: 'POST',
  path: '/api/user/password-allowed',
  summary:
    'Check whether a password is allowed for a new account; a common or leaked one is an issue of the field',
  audience: 'anyone',
  body: z.object({ password: newPassword }),
  response: z.object({ allowed: z.boolean() }),
  errors: ['too_many_requests'],
});
