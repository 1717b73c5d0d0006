import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../../scripts/free-port.ts';

/** Ends the process if nginx, such as Debian's package, is not installed. */
export function requireNginx(): void {
  if (!spawnSync('nginx', ['-v']).error) return;
  console.error('This needs nginx: apt-get install nginx');
  process.exit(2);
}

interface Nginx {
  url: string;
  stop(): Promise<void>;
}

/** Starts nginx with these directives in its `http` block. Files of nginx belong in `folder`. */
export async function startNginx(http: (folder: string, port: number) => string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'trampolim-nginx-'));
  const port = await findFreePort();
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  ${http(folder, port)}
}
`,
  );
  const nginx = spawn('nginx', ['-c', config, '-e', join(folder, 'error.log')], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  while (!(await isReady())) {
    if (nginx.exitCode !== null) throw new Error(`nginx did not start: its files are in ${folder}.`);
    await setTimeout(50);
  }
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => nginx.once('exit', resolve));
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
