import { z } from 'zod';
import { email, newPassword, passwordsDifferIssue, passwordsMatch, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { emailLimit, linkTokenLimit } from '../wire/limits.ts';

const token = z.string().max(linkTokenLimit).optional();

export const askForReset = endpoint({
  method: 'POST',
  path: '/api/user/forgot-password',
  summary: 'Send a link that sets a new password; the response is the same whether or not the account exists',
  audience: 'anyone',
  body: z.object({ email }),
  response: z.object({ message: shownText() }),
  errors: ['too_many_requests'],
});

export const readReset = endpoint({
  method: 'POST',
  path: '/api/auth/password-reset',
  summary: 'Get the account whose password a mailed link sets; reading does not use the link up',
  audience: 'anyone',
  body: z.object({ token }),
  response: z.object({ email: shownText(emailLimit) }).meta({ id: 'ReceivedReset' }),
  errors: ['reset_token_missing', 'reset_unknown', 'reset_expired', 'reset_used', 'account_banned'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/user/reset-password',
  summary: 'Set a new password with the token of a mailed link, once; ends all sessions',
  audience: 'anyone',
  query: z.object({ token }),
  body: z
    .object({
      token: token.meta({ description: 'Sent in the body, because proxies would log it as a parameter' }),
      newPassword,
      confirmPassword: z.string().optional().meta({ description: 'If it is absent, nothing is compared' }),
    })
    .refine(({ newPassword: password, confirmPassword }) => passwordsMatch({ password, confirmPassword }), {
      path: passwordsDifferIssue.path,
      message: passwordsDifferIssue.message,
    })
    .meta({ id: 'PasswordReset' }),
  response: z.object({ email: shownText(emailLimit), message: shownText() }),
  errors: [
    'reset_token_missing',
    'reset_unknown',
    'reset_expired',
    'reset_used',
    'account_banned',
    'too_many_requests',
  ],
});
