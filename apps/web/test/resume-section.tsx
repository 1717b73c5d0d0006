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
export const server = { candidate: anOwnCandidate() };

export function serveResume(): void {
  server.candidate = anOwnCandidate();
  serve({
    [getOwnCandidateRoute]: () => server.candidate,
    [updateCandidateRoute]: ({ body }) => {
      const { candidate } = server;
      server.candidate = {
        ...candidate,
        ...body,
        resumeVersion: candidate.resumeVersion + 1,
      } as OwnCandidate;
      return server.candidate;
    },
  });
}

export async function openResume(candidate = server.candidate, as = aUser('Candidate')) {
  server.candidate = candidate;
  return show(<ResumeSection />, { at: '/area-candidato', as });
}

/** Opens the page again, as in another tab or on another day. */
export function reopenResume() {
  cleanup();
  return openResume(server.candidate);
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
export const openEditor = async () => {
  await press(/^(Editar|Começar) currículo$/);
  await screen.findByRole('dialog', { name: 'Editar currículo' });
};
export const clickSave = () => press('Salvar currículo');
export const closeEditor = () => press('Fechar');
export const findSection = async (name: string) => within(await screen.findByRole('region', { name }));
export const getSentResumes = () => sentTo(updateCandidateRoute);
