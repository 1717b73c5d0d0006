import { useRef } from 'react';
import { api } from '../../platform/api/api-client.ts';

interface Access {
  email?: string | undefined;
  newPassword?: string | undefined;
}

/**
 * Saves how an account is signed in to before its other fields: an e-mail that is taken is the refusal that is to be expected, and
 * then nothing was changed. Where the others are refused and sent again, a password that was set is not: each time its owner is
 * signed out everywhere, and told by mail.
 */
export function useAccessSaving(id: string): (access: Access) => Promise<void> {
  const setPassword = useRef<string>(undefined);
  return async ({ email, newPassword: given }) => {
    const newPassword = given === setPassword.current ? undefined : given;
    if (email === undefined && newPassword === undefined) return;
    await api('PUT /api/user/admin/access/:id', { params: { id }, body: { email, newPassword } });
    setPassword.current = given;
  };
}
