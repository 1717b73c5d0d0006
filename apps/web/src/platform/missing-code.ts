const reloadedFor = 'trampolim.reloadedFor';

/**
 * Gives errors about code that did not come a name of their own. The router knows them by their message, and would load the
 * page anew at once, which without a network leaves nothing of it.
 */
export function nameMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = 'MissingCode';
    payload.message = `Uma parte do Trampolim não chegou: ${payload.message}`;
  });
}

export const isMissingCode = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'MissingCode';

/**
 * A new deployment has other files, which only the page of today names: loads it, once for each missing part, and only
 * while the server answers.
 */
export async function reloadForNewCode({ message }: Error): Promise<void> {
  if (sessionStorage.getItem(reloadedFor) === message) return;
  try {
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    if (!ok) return;
  } catch (error) {
    console.error('Sem resposta do servidor', error);
    return;
  }
  sessionStorage.setItem(reloadedFor, message);
  location.reload();
}
