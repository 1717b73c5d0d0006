import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { ApplicantsSection } from '../src/applicants/applicants-section.tsx';
import { idOf, nameOf } from './serve-applicants.ts';
import { show } from './show.tsx';
import { aUser } from './user-factory.ts';

const millisecondsToRead = 5000;

/** The time on the page's clock, in milliseconds. */
let clockMs = 0;

export const vacancyId = '01999999-0000-7000-8000-000000000001';

/**
 * Shows the applicants of `serveApplicants`, with the open one (`?candidato=Ana`) next to the list, or in a dialog on a screen that is
 * not wide.
 */
export async function showApplicants(search = '', { isWide = true } = {}) {
  clockMs = 1000;
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
    chosen: () => nameOf(new URLSearchParams(router.state.location.searchStr).get('candidato') ?? ''),
  };
}

export const press = (keys: string) => userEvent.keyboard(keys);

export const getOpenedHeading = (name: string) =>
  within(screen.getByRole('complementary', { name: 'Candidato aberto' })).getByRole('heading', { name });

export function advanceClock(milliseconds: number): void {
  clockMs += milliseconds;
}

/** Waits until the resume counts as read. */
export async function read(name: string): Promise<void> {
  await waitFor(() => getOpenedHeading(name));
  await screen.findByText('Histórico');
  advanceClock(millisecondsToRead);
}

export const rowOf = (name: string) => screen.getByRole('button', { name }).closest('article');

export const commentField = () => screen.getByLabelText('Comentário para o candidato (opcional)');

export const toastOptionsFor = (name: string) => ({
  subject: `candidates applicants ${vacancyId} change ${idOf(name)}`,
  about: name,
});
