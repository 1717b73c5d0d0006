import { toast } from './toast.ts';

/**
 * Loads code on first use: `await loadCode('O editor', () => import('./editor.tsx'))`. If it cannot be loaded, shows an
 * error and returns undefined. Browsers fail again for code that once failed, so the next try with a connection reloads
 * the page; `onReload` is called before.
 */
export async function loadCode<Module>(
  name: string,
  load: () => Promise<Module>,
  onReload?: () => void,
): Promise<Module | undefined> {
  try {
    return await load();
  } catch (error) {
    console.error(`${name} não chegou`, error);
    toast.error(`${name} não carregou. Confira sua conexão e tente de novo.`);
    if (isMissingCode(error)) void reloadForNewCode(error, onReload);
    return undefined;
  }
}

const reloadedForKey = 'trampolim.reloadedFor';

/**
 * Renames errors about code that could not be loaded. The router recognises the original message and would reload the
 * page at once, which loses the page when offline.
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
 * Reloads the page, because a new deployment has other file names. It reloads once per missing file, and only if the
 * server responds.
 */
export async function reloadForNewCode({ message }: Error, onReload?: () => void): Promise<void> {
  if (sessionStorage.getItem(reloadedForKey) === message) return;
  try {
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    if (!ok) return;
  } catch (error) {
    console.error('Sem resposta do servidor', error);
    return;
  }
  sessionStorage.setItem(reloadedForKey, message);
  onReload?.();
  location.reload();
}
