import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { ResumeSection } from '../src/resume/resume-section.tsx';
import { anOwnCandidate } from './own-candidate-factory.ts';
import { sentTo, serve } from './serve.ts';
import { show } from './show.tsx';
import { aUser } from './user-factory.ts';

/** Calls that the page makes of the server. */
export const reading = 'GET /api/user/candidate/list-candidate/';
export const saving = 'PUT /api/user/candidate/update-candidate/:id';

/** What the server has, and takes over from what is sent. */
export const server = { stored: anOwnCandidate() };

export function serveResume(): void {
  server.stored = anOwnCandidate();
  serve({
    [reading]: () => server.stored,
    [saving]: ({ body }) => {
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

/** As the page is opened once more, in another tab or on another day. */
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
export const sent = () => sentTo(saving);
