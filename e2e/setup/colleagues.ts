import type { APIRequestContext } from '@playwright/test';
import { call } from './call.ts';
import { invitationSubject, tokenInMail, welcomeSubject } from './mails.ts';
import { newEmail, type Person, password } from './people.ts';

/** Opens the link of the welcome mail. Invitations and mails about applications require a confirmed address. */
export async function confirmEmail(request: APIRequestContext, { email }: Person): Promise<void> {
  const token = await tokenInMail(email, welcomeSubject);
  await call(request, 'POST /api/auth/confirm-email', { body: { token } });
}

/**
 * Adds Marina Lopes, a recruiter, to a company, whose address is confirmed first. Returns her e-mail address and the
 * token of her invitation.
 */
export async function aColleague(
  request: APIRequestContext,
  company: Person,
): Promise<{ email: string; invitationToken: string }> {
  await confirmEmail(request, company);
  const email = newEmail('marina');
  await call(request, 'POST /api/user/company/people/invitations', {
    token: company.token,
    body: { email, right: 'Recrutamento' },
  });
  const invitationToken = await tokenInMail(email, invitationSubject);
  await call(request, 'POST /api/auth/accept-invitation', {
    body: { token: invitationToken, name: 'Marina Lopes', password },
  });
  return { email, invitationToken };
}
