import { isMissingCode, reloadForNewCode } from './missing-code.ts';
import { toast } from './toast.ts';

/**
 * Code that comes when it is first used: `await loadPart('O editor', () => import('./editor.tsx'))`. Undefined where it does not
 * come, which its user is told; nothing is lost, since what they used is still there.
 */
export async function loadPart<Part>(name: string, load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load();
  } catch (error) {
    console.error(`${name} não chegou`, error);
    toast.error(`${name} não chegou. Confira sua conexão e tente de novo.`);
    if (isMissingCode(error)) void reloadForNewCode(error);
    return undefined;
  }
}
