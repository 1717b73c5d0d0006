import type { Transaction } from '../platform/database/database.ts';
import { addNotices, type NewNotice } from './add-notices.ts';

interface InterviewNotice {
  kind: 'interview' | 'interview_reminder';
  interviewId: string;
  vacancyId: string;
  vacancyTitle: string;
  candidateId: string;
  /** True if the candidate's account is gone, so that no name is read. */
  isCandidateGone?: boolean;
  companyName: string;
  interview: NonNullable<NewNotice['interview']>;
  interviewWhen?: string;
}

/** Notifies the candidate of an interview. The feature sends its own mails. */
export async function notifyInterviewee(
  transaction: Transaction,
  { kind, vacancyId, vacancyTitle, candidateId, companyName, ...details }: InterviewNotice,
): Promise<void> {
  const { interview, interviewWhen = '' } = details;
  await addNotices(transaction, [
    {
      accountId: candidateId,
      kind,
      aboutId: vacancyId,
      title: vacancyTitle,
      party: companyName,
      interview,
      interviewWhen,
    },
  ]);
}

/**
 * Notifies the company of an interview: everyone who may act on it, or only one person, such as its
 * organizer. Each interview has a separate notice.
 */
export async function notifyInterviewers(
  transaction: Transaction,
  {
    kind,
    interviewId,
    vacancyTitle,
    candidateId,
    isCandidateGone,
    interview,
    interviewWhen = '',
  }: InterviewNotice,
  to: { companyId: string } | { personId: string },
): Promise<void> {
  const receiver =
    'personId' in to
      ? { accountId: to.personId }
      : { accountId: to.companyId, right: 'Recrutamento' as const };
  await addNotices(transaction, [
    {
      ...receiver,
      kind,
      aboutId: interviewId,
      title: vacancyTitle,
      ...(!isCandidateGone && { candidateId }),
      interview,
      interviewWhen,
    },
  ]);
}
