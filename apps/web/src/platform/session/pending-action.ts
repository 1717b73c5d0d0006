/** What visitors of a vacancy ask for that takes an account. */
export type PendingAction = 'apply' | 'star' | 'report';

interface Asked {
  what: PendingAction;
  vacancyId: string;
  at: number;
}

/** The device's, because whoever signs up may confirm their address and come back in another tab. One thing: the last. */
const key = 'trampolim.askedFor';

/** Whoever comes back later has forgotten it, or is somebody else. */
const lifetimeMs = 24 * 3_600_000;

export function storePendingAction(what: PendingAction, vacancyId: string): void {
  localStorage.setItem(key, JSON.stringify({ what, vacancyId, at: Date.now() } satisfies Asked));
}

/** The vacancy of which something was asked for here that was not done yet. */
export const pendingVacancyId = (): string | undefined => read()?.vacancyId;

/** What was asked for of this vacancy and is not done yet. */
export function pendingActionFor(vacancyId: string): PendingAction | undefined {
  const asked = read();
  return asked?.vacancyId === vacancyId ? asked.what : undefined;
}

/** It is asked about once, whatever comes of it. */
export function clearPendingAction(vacancyId: string): void {
  if (pendingActionFor(vacancyId)) localStorage.removeItem(key);
}

function read(): Asked | undefined {
  const kept = localStorage.getItem(key);
  if (kept === null) return undefined;
  const asked = JSON.parse(kept) as Asked;
  if (Date.now() - asked.at < lifetimeMs) return asked;
  localStorage.removeItem(key);
  return undefined;
}
