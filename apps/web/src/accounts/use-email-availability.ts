import { useEffect, useState } from 'react';
import { api } from '../platform/api/api-client.ts';
import type { FieldIssue } from '../platform/api/api-error.ts';

/** `unknown` also when the look-up failed: the server judges again when it is stored. */
export type Availability = 'unknown' | 'checking' | 'free' | 'taken';

/** What is wrong with the e-mail of somebody who has an account already. */
export const takenEmail: FieldIssue = { path: 'email', message: 'O e-mail já está sendo utilizado.' };

const pauseInTyping = 400;
const looksComplete = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

interface Answer {
  email: string;
  state: Exclude<Availability, 'checking'>;
}

/** Whether an account may be made with the e-mail typed so far. An answer counts only for the e-mail it was asked about. */
export function useEmailAvailability(typed: string): Availability {
  const email = typed.trim().toLowerCase();
  const complete = looksComplete.test(email);
  const [answer, setAnswer] = useState<Answer>();

  useEffect(() => {
    if (!complete) return;
    const abort = new AbortController();
    const timer = setTimeout(() => void ask(), pauseInTyping);
    const ask = async () => {
      const state = await lookUp(email, abort.signal);
      if (!abort.signal.aborted) setAnswer({ email, state });
    };
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [email, complete]);

  if (!complete) return 'unknown';
  return answer?.email === email ? answer.state : 'checking';
}

async function lookUp(email: string, signal: AbortSignal): Promise<Answer['state']> {
  try {
    const { data } = await api('GET /api/user/email-available', { query: { email }, signal });
    return data.available ? 'free' : 'taken';
  } catch (error) {
    if (!signal.aborted) console.error('Erro ao verificar o e-mail', error);
    return 'unknown';
  }
}
