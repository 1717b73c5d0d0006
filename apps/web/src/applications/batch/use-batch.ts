import { useQueryClient } from '@tanstack/react-query';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../platform/toast.ts';
import { type BatchEntry, batchSummary, failureOfEntry } from './batch-entry.ts';
import { type Outcome, refusalOfBatch, sendBatch, settle } from './send-batch.ts';

export type Batch = ReturnType<typeof useBatch>;

/**
 * Applications to several vacancies at once. It goes on while its dialog is closed and when the page is left; what has
 * come of it is told by toasts then.
 */
export function useBatch() {
  const client = useQueryClient();
  const [entries, setEntries] = useState<readonly BatchEntry[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [opened, setOpened] = useState(false);
  const isWatched = useIsWatched(opened);

  const run = async (wanted: readonly BatchEntry[]) => {
    let latest = wanted;
    const tell = (ids: readonly string[], outcome: Outcome) => {
      latest = latest.map((entry) => (ids.includes(entry.id) ? { ...entry, outcome } : entry));
      setEntries(latest);
    };
    setSending(true);
    try {
      const lost = latest.filter(({ outcome }) => outcome.state === 'unsure');
      for (const { id, outcome } of lost) {
        await settle(client, [id], 'message' in outcome ? outcome.message : '', tell);
      }
      const ids = latest.filter(({ outcome }) => isStillToSend(outcome)).map(({ id }) => id);
      const refused = await refusalOfBatch(client, ids.length);
      setRefusal(refused);
      if (refused !== undefined) {
        if (!isWatched.current) toast.error(refused);
        return;
      }
      tell(ids, { state: 'waiting' });
      await sendBatch(client, ids, tell);
    } finally {
      setSending(false);
    }
    if (!isWatched.current) tellOutcome(latest);
  };

  return {
    opened,
    open: () => setOpened(true),
    close: () => setOpened(false),
    entries,
    isSending,
    /** Why nothing was sent. */
    refusal,
    send: (vacancies: readonly Vacancy[]) =>
      void run(
        vacancies.map(({ _id, jobTitle }) => ({ id: _id, title: jobTitle, outcome: { state: 'waiting' } })),
      ),
    retry: () => void run(entries),
    /** Back to choosing. */
    begin: () => {
      setEntries([]);
      setRefusal(undefined);
    },
  };
}

const isStillToSend = ({ state }: Outcome): boolean => state === 'waiting' || state === 'failed';

/** Whether somebody sees what comes of it, without being told. */
function useIsWatched(opened: boolean) {
  const isWatched = useRef(opened);
  useEffect(() => {
    isWatched.current = opened;
    return () => {
      isWatched.current = false;
    };
  }, [opened]);
  return isWatched;
}

function tellOutcome(entries: readonly BatchEntry[]): void {
  const failures = entries.map(failureOfEntry).filter((failure) => failure !== undefined);
  if (failures.length < entries.length) toast.success(batchSummary(entries));
  for (const failure of failures) toast.error(failure);
}
