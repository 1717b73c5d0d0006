import { updateUser } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';

/** Shows the signed-in person the e-mail that they have now, and says of another one what it waits for. */
export function showOwnEmail(email: string, former: string): void {
  const isOther = email.toLowerCase() !== former.toLowerCase();
  updateUser({ email, ...(isOther && { emailConfirmed: false }) });
  if (isOther) toast.info(`Enviamos para ${email} um link que confirma o novo e-mail.`);
}
