import type { ApiError } from '../api/api-error.ts';

/** The reason why the last session of this tab was revoked. */
interface SessionEnd {
  error: ApiError;
  /** The name of the company that the user acted for, if any. */
  company: string | undefined;
}

let sessionEnd: SessionEnd | undefined;

/** Called before navigating to the sign-in page, which shows the reason. */
export function recordSessionEnd(end: SessionEnd): void {
  sessionEnd = end;
}

export const lastSessionEnd = (): SessionEnd | undefined => sessionEnd;

/** Called on sign-in. */
export function forgetSessionEnd(): void {
  sessionEnd = undefined;
}
