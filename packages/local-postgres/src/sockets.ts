import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveFolder, type Home } from './home.ts';
import { canReach } from './system-user.ts';

/** The kernel's limit for the path of a unix socket, 104 bytes on macOS, less the names put behind the folder. */
const longestFolder = 104 - '/.s.PGSQL.5432.lock'.length;

export const keeperDoor = (sockets: string): string => join(sockets, 'keeper.sock');

/** The folder for the sockets of a cluster: never in the checkout, whose path may be too long. */
export function settleSockets({ path, user }: Home): string {
  const name = `trampolim-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`;
  const preferred = join(tmpdir(), name);
  const usable = Buffer.byteLength(preferred) <= longestFolder && canReach(user, '-x', tmpdir());
  const sockets = usable ? preferred : join('/tmp', name);
  giveFolder(sockets, user);
  const owner = statSync(sockets).uid;
  if (owner !== (user?.uid ?? process.getuid?.())) {
    throw new Error(
      `${sockets} pertence a outro usuário do sistema (${owner}). Apague a pasta e tente de novo.`,
    );
  }
  return sockets;
}
