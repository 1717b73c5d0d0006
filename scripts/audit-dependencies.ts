import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { root } from './root.ts';

/** The result of an audit of the packages that the server runs. */
type Audit =
  | { outcome: 'clean' }
  /** Names the packages with vulnerabilities of high or critical severity. */
  | { outcome: 'vulnerable'; packages: string[] }
  /** The registry cannot be reached or offers no advisories, like many mirrors, or npm cannot be started. */
  | { outcome: 'unknown' };

interface AuditReport {
  vulnerabilities?: Record<string, { severity: string }>;
}

const blockingSeverities = new Set(['high', 'critical']);

/** Asks the registry for known vulnerabilities of the packages in the lockfile, without those for development. */
export async function auditDependencies(environment: NodeJS.ProcessEnv = process.env): Promise<Audit> {
  // In a script of npm, the variable names the npm that runs it.
  const cli = environment.npm_execpath;
  const [program, args] = cli ? [process.execPath, [cli]] : ['npm', []];
  const child = spawn(program, [...args, 'audit', '--omit=dev', '--json'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'close');
  // No output means that npm cannot be started.
  const [output] = await Promise.all([text(child.stdout), ended]).catch(() => ['']);
  const vulnerabilities = readVulnerabilities(output);
  if (!vulnerabilities) return { outcome: 'unknown' };
  const packages = Object.entries(vulnerabilities)
    .filter(([, { severity }]) => blockingSeverities.has(severity))
    .map(([name]) => name);
  return packages.length > 0 ? { outcome: 'vulnerable', packages } : { outcome: 'clean' };
}

/** Returns undefined if npm reports an error, or nothing. */
function readVulnerabilities(output: string): AuditReport['vulnerabilities'] {
  try {
    return (JSON.parse(output) as AuditReport).vulnerabilities;
  } catch {
    return undefined;
  }
}
