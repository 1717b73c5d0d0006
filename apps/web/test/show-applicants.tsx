import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { ApplicantsSection } from '../src/applicants/applicants-section.tsx';
import { readingMs } from '../src/applicants/review/use-applicant-navigation.ts';
import { idOf, nameOf } from './serve-applicants.ts';
import { show } from './show.tsx';
import { aUser } from './user-factory.ts';

/** Long enough that the first decision does not count as an accidental repeated tap. */
const pauseBeforeDecisionMs = 5000;

/** The time on the page's clock, in milliseconds. */
let clockMs = 0;

interface ReadingTimer {
  remainingMs: number;
  onRead: () => void;
}

/** The timers that move an opened application to Em Análise. */
const readingTimers = new Set<ReadingTimer>();

export const vacancyId = '01999999-0000-7000-8000-000000000001';

/**
 * Shows the applicants of `serveApplicants`, with the open one (`?candidato=Ana`) next to the list, or in a dialog on a
 * screen that is not wide.
 */
export async function showApplicants(search = '', { isWide = true } = {}) {
  clockMs = 1000;
  stopReadingTime();
  vi.spyOn(performance, 'now').mockImplementation(() => clockMs);
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }));
  const searchWithIds = search.replace(/(?<=candidato=)\w+/, idOf);
  const at = `/editar-vaga/${vacancyId}${searchWithIds}`;
  const { router } = await show(<ApplicantsSection vacancyId={vacancyId} vacancyTitle="Padeira" />, {
    at,
    as: aUser('Company'),
  });
  // An open dialog hides the list.
  await screen.findByRole('button', { name: 'Ana', hidden: true });
  return {
    router,
    /** The name of the open applicant; empty for none. */
    openedName: () => nameOf(new URLSearchParams(router.state.location.searchStr).get('candidato') ?? ''),
  };
}

/**
 * Stops the timers that measure how long a resume is on screen. Only `keepReading` continues them. Otherwise a test on a
 * busy machine could reach the time after which the application moves to Em Análise.
 */
function stopReadingTime(): void {
  readingTimers.clear();
  const { setTimeout, clearTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (callback: () => void, milliseconds?: number, ...rest: unknown[]) => {
    if (milliseconds !== readingMs) return setTimeout(callback, milliseconds, ...rest);
    const timer: ReadingTimer = { remainingMs: milliseconds, onRead: callback };
    readingTimers.add(timer);
    return timer;
  });
  vi.stubGlobal('clearTimeout', (timer: ReadingTimer & ReturnType<typeof setTimeout>) => {
    if (!readingTimers.delete(timer)) clearTimeout(timer);
  });
}

/** Leaves the opened resume on screen for this time. */
export async function keepReading(milliseconds: number): Promise<void> {
  await act(async () => {
    for (const timer of readingTimers) {
      timer.remainingMs -= milliseconds;
      if (timer.remainingMs > 0) continue;
      readingTimers.delete(timer);
      timer.onRead();
    }
  });
}

/** Types into the focused field, or presses shortcuts: `a` approves the opened applicant, `c` starts the comment. */
export const press = (keys: string) => userEvent.keyboard(keys);

export const getOpenedHeading = (name: string) =>
  within(screen.getByRole('complementary', { name: 'Candidato aberto' })).getByRole('heading', { name });

export function advanceClock(milliseconds: number): void {
  clockMs += milliseconds;
}

/** Waits until the resume is displayed, and then as long as a person who decides on it. */
export async function waitForResume(name: string): Promise<void> {
  await waitFor(() => getOpenedHeading(name));
  await screen.findByText('Histórico');
  advanceClock(pauseBeforeDecisionMs);
}

export const rowOf = (name: string) => screen.getByRole('button', { name }).closest('article');

export const commentField = () => screen.getByLabelText('Comentário para o candidato (opcional)');

export const toastOptionsFor = (name: string) => ({
  key: `candidates applicants ${vacancyId} change ${idOf(name)}`,
  about: name,
});
