import { z } from 'zod';
import { email, requiredText, shownText } from '../values/text.ts';
import { everyColleague } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { colleagueNameLimit, emailLimit, enteredPasswordLimit } from '../wire/limits.ts';

const enteredPassword = z.string().max(enteredPasswordLimit);

/** Changes to e-mail and password, sent together with the other fields of an account. */
export const accessChanges = {
  email: email.optional().meta({
    description:
      'A new address takes effect at once and has to be confirmed. Needs a sign-in of the last 15 minutes, or currentPassword',
  }),
  currentPassword: enteredPassword.optional(),
  newPassword: enteredPassword.optional().meta({
    description: 'Changes the password; needs currentPassword and ends all other sessions',
  }),
  confirmPassword: enteredPassword.optional().meta({ description: 'If it is absent, nothing is compared' }),
  // The first clients hashed passwords themselves. Their fields must not be accepted silently.
  password: z
    .never('Este campo não é aceito. Para mudar a senha, envie currentPassword e newPassword.')
    .optional(),
};

/**
 * Minutes after entering the password within which it need not be entered again, neither to change one's own e-mail
 * address nor for calls with `needsFreshSignIn`.
 */
export const freshSignInMinutes = 15;

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-password',
  summary: 'Enter the password again, for calls of administrators that need a recent sign-in',
  audience: ['Admin'],
  body: z.object({ currentPassword: enteredPassword }),
  response: z.object({ message: shownText() }),
  errors: ['too_many_requests', 'session_ended'],
});

export const changeOwnAccess = endpoint({
  method: 'PUT',
  path: '/api/user/my-access',
  summary: 'Change the sign-in e-mail or password of the signed-in person, or a colleague’s own name',
  audience: ['Candidate', 'Company', 'Admin'],
  right: everyColleague,
  beforeSecondFactor: true,
  body: z.object({
    ...accessChanges,
    name: requiredText(colleagueNameLimit)
      .optional()
      .meta({ description: 'Only for colleagues of a company; other accounts have their own name fields' }),
  }),
  response: z.object({ email: shownText(emailLimit), message: shownText() }),
  errors: ['email_taken', 'too_many_requests', 'session_ended', 'wrong_role'],
});
