import { z } from 'zod';
import { email, id, requiredText, shownText } from '../values/text.ts';
import { companyRights, roles } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { emailLimit, unreadNoticesCounted } from '../wire/limits.ts';

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
        description: 'For whom somebody acts who is not the company’s own account, and what they may do',
      }),
    mayAdminister: z.boolean().optional().meta({
      description: 'Companies only: whether they may change what the company tells of itself, and its people',
    }),
    isOwner: z.boolean().optional().meta({
      description: 'Companies only: whether it is the company’s own account, which may do everything',
    }),
    emailConfirmed: z
      .boolean()
      .meta({ description: 'Until then mails about what happens wait, and only the site tells' }),
    unreadNotices: z
      .number()
      .int()
      .max(unreadNoticesCounted)
      .meta({ description: `Of notices; ${unreadNoticesCounted} stands for that many or more` }),
    underSanction: z.literal(true).optional().meta({
      description:
        'Something was decided about them, or whom they act for, of which something can still come',
    }),
    mustSetUpSecondFactor: z.literal(true).optional().meta({
      description: 'Administrators only: every other call is refused until they have set up a second factor',
    }),
    unseenApplications: z
      .number()
      .int()
      .optional()
      .meta({ description: 'Candidates only: applications whose status changed since they last looked' }),
  })
  .meta({ id: 'SessionUser' });

export type SessionUser = z.output<typeof sessionUser>;

export const accessToken = shownText(2000).meta({ description: 'JWT, 15 minutes, sent as a bearer token' });

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary:
    'Sign in. With a second factor it answers 401 second_factor_required and sets a cookie with which `second-factor` completes it',
  audience: 'anyone',
  body: z.object({
    email: requiredText(emailLimit),
    password: z.string().min(1).max(200),
    rememberMe: z.boolean().optional().meta({ description: 'Keeps the session for 30 days' }),
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

/** Tabs share the refresh cookie: another one may have signed in somebody else since. */
const expectedSession = z
  .object({
    accountId: id.optional().meta({
      description: 'Whose session the caller takes the cookie for; refused if it is of another account',
    }),
  })
  // A request without a body arrives as null.
  .nullish();

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End the session that the refresh cookie names',
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
  summary: 'The signed-in person',
  audience: roles,
  right: 'Recrutamento',
  beforeSecondFactor: true,
  response: sessionUser,
  errors: ['session_ended'],
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary: 'Confirm the address that a link was mailed to; the same link again changes nothing',
  audience: 'anyone',
  body: z.object({ token: z.string().min(1).max(200) }),
  response: z.object({ message: shownText(), alreadyConfirmed: z.boolean() }),
  errors: ['confirmation_unknown', 'confirmation_expired'],
});

export const askForConfirmation = endpoint({
  method: 'POST',
  path: '/api/user/confirmation-mail',
  summary: 'Have a new confirmation link mailed; earlier ones are void',
  audience: roles,
  right: 'Recrutamento',
  response: z.object({ message: shownText() }),
  errors: ['session_ended', 'email_already_confirmed', 'too_many_requests'],
});

export const checkEmail = endpoint({
  method: 'GET',
  path: '/api/user/email-available',
  summary: 'Whether an e-mail is free for a new account, or for the signed-in one',
  audience: 'anyone',
  credentials: 'optional token',
  query: z.object({ email }),
  response: z.object({ available: z.boolean() }),
  errors: ['too_many_requests'],
});
