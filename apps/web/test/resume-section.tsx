import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { ResumeSection } from '../src/resume/resume-section.tsx';
import { anOwnCandidate } from './own-candidate-factory.ts';
import { sentTo, serve } from './serve.ts';
import { show } from './show.tsx';
import { aUser } from './user-factory.ts';

/** The calls of the page. */
export const getOwnCandidateRoute = 'GET /api/user/candidate/list-candidate/';
export const updateCandidateRoute = 'PUT /api/user/candidate/update-candidate/:id';

/** The server's state, updated by requests. */
export const server = { stored: anOwnCandidate() };

export function serveResume(): void {
  server.stored = anOwnCandidate();
  serve({
    [getOwnCandidateRoute]: () => server.stored,
    [updateCandidateRoute]: ({ body }) => {
      const { stored } = server;
      server.stored = { ...stored, ...body, resumeVersion: stored.resumeVersion + 1 } as OwnCandidate;
      return server.stored;
    },
  });
}

export async function open(candidate = server.stored, as = aUser('Candidate')) {
  server.stored = candidate;
  return show(<ResumeSection />, { at: '/area-candidato', as });
}

/** Opens the page again, as in another tab or on another day. */
export function openAgain() {
  cleanup();
  return open(server.stored);
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
export const edit = async () => {
  await press(/^(Editar|Começar) currículo$/);
  await screen.findByRole('dialog', { name: 'Editar currículo' });
};
export const save = () => press('Salvar currículo');
export const close = () => press('Fechar');
export const part = async (name: string) => within(await screen.findByRole('region', { name }));
export const getSentResumes = () => sentTo(updateCandidateRoute);
