import type { Role } from '@trampolim/contract/values/vocabulary';
import { loadSession } from '../session/session.ts';

/** Starts loading what a page will ask for: `loader: () => loadAhead(queryClient.query(…))`. */
export function loadAhead(...answers: Promise<unknown>[]): void {
  // A failure stays with its query, and the page that asks for it shows it.
  for (const answer of answers) answer.catch(() => {});
}

/** The same on a page that others may open too, who have nothing of the kind: `loadAheadFor('Company', () => [queryClient.query(…)])`. */
export async function loadAheadFor(role: Role, ask: () => Promise<unknown>[]): Promise<void> {
  if ((await loadSession())?.role === role) loadAhead(...ask());
}
