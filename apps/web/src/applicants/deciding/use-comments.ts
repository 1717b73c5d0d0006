import { useState } from 'react';
import { readDraft, storeDraft } from '../../forms/drafts/tab-draft.ts';
import { useSession } from '../../platform/session/session.ts';

const blank = { comment: '' };

/**
 * What is written to each applicant of a vacancy. It is kept until their decision has arrived, so that neither a failure nor
 * leaving the screen loses it.
 */
export function useComments(vacancyId: string) {
  const author = useSession()?._id ?? '';
  // As it was: when the session ends, what was typed stays its author's.
  const [drafts] = useState(`${author}.comment.${vacancyId}`);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const keptOf = (id: string) => readDraft(`${drafts}.${id}`, blank)?.comment ?? '';
  const commentOf = (id: string) => typed[id] ?? keptOf(id);
  const setComment = (id: string, comment: string) => {
    storeDraft(`${drafts}.${id}`, { comment }, blank);
    setTyped((current) => ({ ...current, [id]: comment }));
  };
  /** Unless something else was written since. */
  const giveBack = (id: string, comment: string) => setComment(id, keptOf(id) || comment);
  return { commentOf, setComment, giveBack };
}
