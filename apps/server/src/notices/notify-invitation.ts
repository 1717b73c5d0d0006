import type { Transaction } from '../platform/database/database.ts';
import { addNotices } from './add-notices.ts';

interface Invitation {
  candidateId: string;
  vacancyId: string;
  vacancyTitle: string;
  companyName: string;
  message: string;
}

/** Notifies a candidate of an invitation to a vacancy. The feature sends its own mail. */
export async function notifyInvitation(transaction: Transaction, invitation: Invitation): Promise<void> {
  const { candidateId, vacancyId, vacancyTitle, companyName, message } = invitation;
  await addNotices(transaction, [
    {
      accountId: candidateId,
      kind: 'invitation',
      aboutId: vacancyId,
      title: vacancyTitle,
      party: companyName,
      comment: message,
    },
  ]);
}
