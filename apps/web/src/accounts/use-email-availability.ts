import { useEffect, useState } from 'react';
import { api } from '../platform/api/api-client.ts';
import type { FieldIssue } from '../platform/api/api-error.ts';

/** `unknown` includes failed checks, because the server checks again when the e-mail is saved. */
export type Availability = 'unknown' | 'checking' | 'free' | 'taken';

/** The issue about a typed e-mail that belongs to another account. */
export const takenEmail: FieldIssue = { path: 'email', message: 'O e-mail já está sendo utilizado.' };

/** The issue that replaces `takenEmail` once a submission was blocked because of it. */
export const emailInUse: FieldIssue = { path: 'email', message: 'O e-mail já está em uso.' };

const debounceMs = 400;
const completeEmail = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

interface CheckResult {
  email: string;
  state: Exclude<Availability, 'checking'>;
}

/** Checks whether the typed e-mail is available. A result applies only to the e-mail that was checked. */
export function useEmailAvailability(typedEmail: string): Availability {
  const email = typedEmail.trim().toLowerCase();
  const isComplete = completeEmail.test(email);
  const [lastCheck, setLastCheck] = useState<CheckResult>();

  useEffect(() => {
    if (!isComplete) return;
    const controller = new AbortController();
    const timer = setTimeout(() => void check(), debounceMs);
    const check = async () => {
      const state = await fetchAvailability(email, controller.signal);
      if (!controller.signal.aborted) setLastCheck({ email, state });
    };
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [email, isComplete]);

  if (!isComplete) return 'unknown';
  return lastCheck?.email === email ? lastCheck.state : 'checking';
}

async function fetchAvailability(email: string, signal: AbortSignal): Promise<CheckResult['state']> {
  try {
    const { data } = await api('GET /api/user/email-available', { query: { email }, signal });
    return data.available ? 'free' : 'taken';
  } catch (error) {
    if (!signal.aborted) console.error('Erro ao verificar o e-mail', error);
    return 'unknown';
  }
}
