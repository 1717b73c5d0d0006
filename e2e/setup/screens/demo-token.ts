import type { APIRequestContext } from '@playwright/test';
import { demoEmails } from '../../../apps/server/seeds/demo-accounts.ts';
import { demoPassword } from '../../../apps/server/seeds/demo-password.ts';
import { call } from '../call.ts';

export async function demoToken(
  request: APIRequestContext,
  viewer: keyof typeof demoEmails,
): Promise<string> {
  const { accessToken } = await call(request, 'POST /api/auth/login', {
    body: { email: demoEmails[viewer], password: demoPassword },
  });
  return accessToken;
}
