import { readPendingSignOut } from '../api/tab-session.ts';

/** Completes a pending sign-out now and whenever the network is back. */
export function retrySignOutWhenOnline(): void {
  void retry();
  addEventListener('online', () => void retry());
}

/** Loads the code only if a sign-out is pending, because this is rare. */
async function retry(): Promise<void> {
  if (readPendingSignOut() === null) return;
  try {
    const { completeSignOut } = await import('./pending-sign-out.ts');
    await completeSignOut();
  } catch (error) {
    console.error('A saída continua pendente', error);
  }
}
