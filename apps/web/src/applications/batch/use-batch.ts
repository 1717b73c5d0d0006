import { useQueryClient } from '@tanstack/react-query';
import type { QuestionsToAnswer } from '@trampolim/contract/screening-questions/screening-questions';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { clearTypedAnswers } from '../../screening-questions/typed-answers.ts';
import { formatCount } from '../../ui/format/format.ts';
import { loadScreeningQuestions } from '../application-api.ts';
import {
  batchFallbackMessage,
  checkDailyLimit,
  checkOnServer,
  type Outcome,
  sendBatch,
  type VacancyAnswers,
} from './send-batch.ts';

/** One of the selected vacancies. The title is stored, because the vacancy may disappear. */
export interface BatchEntry {
  id: string;
  title: string;
  outcome: Outcome;
}

/** The selected vacancies, and those of them that have questions. */
interface QuestionStep {
  entries: readonly BatchEntry[];
  vacancies: readonly QuestionsToAnswer[];
}

export type Batch = ReturnType<typeof useBatch>;

/**
 * Applies to several vacancies. The batch continues while its dialog is closed and after leaving the page. Toasts
 * then report the result.
 */
export function useBatch() {
  const client = useQueryClient();
  const author = useSession()?._id ?? '';
  const [entries, setEntries] = useState<readonly BatchEntry[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [questionStep, setQuestionStep] = useState<QuestionStep>();
  const [isSending, setSending] = useState(false);
  const [opened, setOpened] = useState(false);
  const isWatched = useIsWatched(opened);

  const sendEntries = async (selected: readonly BatchEntry[], answers: readonly VacancyAnswers[]) => {
    let latest = selected;
    const onOutcome = (ids: readonly string[], outcome: Outcome) => {
      latest = latest.map((entry) => (ids.includes(entry.id) ? { ...entry, outcome } : entry));
      setEntries(latest);
    };
    setSending(true);
    try {
      const unsure = latest.filter(({ outcome }) => outcome.state === 'unsure');
      for (const { id, outcome } of unsure) {
        await checkOnServer(client, [id], 'message' in outcome ? outcome.message : '', onOutcome);
      }
      const ids = latest.filter(({ outcome }) => isStillToSend(outcome)).map(({ id }) => id);
      const limitMessage = await checkDailyLimit(client, ids.length);
      setRefusal(limitMessage);
      if (limitMessage !== undefined) {
        if (!isWatched.current) toast.error(limitMessage);
        return;
      }
      onOutcome(ids, { state: 'waiting' });
      await sendBatch(client, ids, answers, onOutcome);
    } finally {
      setSending(false);
    }
    for (const { id, outcome } of latest) if (outcome.state === 'sent') clearTypedAnswers(author, id);
    if (!isWatched.current) notifyOutcome(latest);
  };

  /** Sends the entries immediately, or after the questions of their vacancies. */
  const sendOrAsk = async (selected: readonly BatchEntry[]) => {
    const ids = selected.filter(({ outcome }) => isStillToSend(outcome)).map(({ id }) => id);
    setRefusal(undefined);
    setSending(true);
    try {
      const vacancies = ids.length > 0 ? await loadScreeningQuestions(ids) : [];
      if (vacancies.length > 0) return setQuestionStep({ entries: selected, vacancies });
    } catch (error) {
      setRefusal(failureMessage(batchFallbackMessage, error));
      return;
    } finally {
      setSending(false);
    }
    await sendEntries(selected, []);
  };

  return {
    opened,
    open: () => setOpened(true),
    close: () => setOpened(false),
    entries,
    isSending,
    /** Reason why the whole batch was rejected. */
    refusal,
    send: (vacancies: readonly Vacancy[]) =>
      void sendOrAsk(
        vacancies.map(({ _id, jobTitle }) => ({ id: _id, title: jobTitle, outcome: { state: 'waiting' } })),
      ),
    retry: () => void sendOrAsk(entries),
    /** The questions to answer before the batch is sent. */
    questionStep,
    /** Sends the batch with these answers, without the excluded vacancies. */
    sendWithAnswers: (answers: readonly VacancyAnswers[], excludedIds: ReadonlySet<string>) => {
      const { entries: selected = [] } = questionStep ?? {};
      setQuestionStep(undefined);
      void sendEntries(
        selected.filter(({ id }) => !excludedIds.has(id)),
        answers,
      );
    },
    backToSelection: () => {
      setEntries([]);
      setQuestionStep(undefined);
      setRefusal(undefined);
    },
  };
}

const isStillToSend = ({ state }: Outcome): boolean => state === 'waiting' || state === 'failed';

/** Returns a ref that is true while the dialog is open, which shows the outcome instead of toasts. */
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

function notifyOutcome(entries: readonly BatchEntry[]): void {
  const failures = entries.map(failureOfEntry).filter((failure) => failure !== undefined);
  if (failures.length < entries.length) toast.success(batchSummary(entries));
  for (const failure of failures) toast.error(failure);
}

export const countSent = (entries: readonly BatchEntry[]): number =>
  entries.filter(({ outcome }) => outcome.state === 'sent').length;

/** Returns the error message of an entry, if it failed. */
export const failureOfEntry = ({ title, outcome }: BatchEntry): string | undefined =>
  'message' in outcome ? `Falha na candidatura para a vaga ${title}: ${outcome.message}` : undefined;

/** Summary of the batch, with the server's wording. */
export function batchSummary(entries: readonly BatchEntry[]): string {
  const sentCount = countSent(entries);
  if (sentCount === 0) return 'Nenhuma candidatura foi enviada.';
  if (sentCount < entries.length) {
    return `${formatCount(sentCount)} de ${formatCount(entries.length)} candidaturas enviadas.`;
  }
  return sentCount === 1 ? 'Candidatura enviada com sucesso!' : 'Candidaturas enviadas com sucesso!';
}
