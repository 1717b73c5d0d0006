import { api } from '../../platform/api/api-client.ts';

interface Access {
  email?: string | undefined;
  newPassword?: string | undefined;
}

/**
 * Saves how an account is signed in to before its other fields: an e-mail that is taken is the refusal that is to be expected, and
 * then nothing was changed.
 */
export async function saveAccess(id: string, { email, newPassword }: Access): Promise<void> {
  if (email === undefined && newPassword === undefined) return;
  await api('PUT /api/user/admin/access/:id', { params: { id }, body: { email, newPassword } });
}
