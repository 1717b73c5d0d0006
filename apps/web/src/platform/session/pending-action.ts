/** An action on a vacancy that requires an account. */
export type PendingAction = 'apply' | 'star' | 'report';

interface StoredAction {
  what: PendingAction;
  vacancyId: string;
  at: number;
}

/** The last action is in local storage, because a new user may confirm their e-mail address in another tab. */
const key = 'trampolim.askedFor';

/** An action expires after a day, or when the device has another user. */
const lifetimeMs = 24 * 3_600_000;

export function storePendingAction(action: PendingAction, vacancyId: string): void {
  localStorage.setItem(
    key,
    JSON.stringify({ what: action, vacancyId, at: Date.now() } satisfies StoredAction),
  );
}

/** Called when a session ends, because the next user of the device may be somebody else. */
export const forgetPendingAction = (): void => localStorage.removeItem(key);

export const pendingVacancyId = (): string | undefined => readStoredAction()?.vacancyId;

export function pendingActionFor(vacancyId: string): PendingAction | undefined {
  const stored = readStoredAction();
  return stored?.vacancyId === vacancyId ? stored.what : undefined;
}

/** Called once the action was offered, whether it was confirmed or not. */
export function clearPendingAction(vacancyId: string): void {
  if (pendingActionFor(vacancyId)) localStorage.removeItem(key);
}

function readStoredAction(): StoredAction | undefined {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  const action = JSON.parse(text) as StoredAction;
  if (Date.now() - action.at < lifetimeMs) return action;
  localStorage.removeItem(key);
  return undefined;
}
