import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test, vi } from 'vitest';
import { startMailServer } from '../../../test/mails-and-notices/mail-server.ts';
import { logoId } from './mail-layout.ts';
import { createMailer } from './mailer.ts';

const settings = {
  mailFrom: 'Trampolim <nao-responda@trampolim.example>',
  contactEmail: 'contato@trampolim.example',
  publicUrl: 'https://vagas.trampolim.example',
  hostsWithoutTls: [],
};
const mail = {
  to: 'joão.conceição@exemplo.com.br',
  subject: 'Sua candidatura à vaga “Pessoa Técnica em Eletrônica” avançou',
  text: 'Olá, João! Ação, coração, pão.',
  html: '<p>Olá, João! Ação, coração, pão.</p>',
};

const folder = await mkdtemp(join(tmpdir(), 'trampolim-mail-'));
afterAll(() => rm(folder, { recursive: true }));

test('with a mail server, the mail arrives there with its accents', async () => {
  const inbox = await startMailServer();
  const mailer = createMailer({ smtpUrl: inbox.url, ...settings, dataDir: folder }, { info: vi.fn() });

  await mailer.send(mail);

  const received = await inbox.next();
  expect(received.subject).toBe(mail.subject);
  expect(received.to?.[0]?.address).toBe(mail.to);
  expect(received.text?.trim()).toBe(mail.text);
  expect(received.html?.trim()).toBe(mail.html);
  expect(received.attachments).toMatchObject([
    { mimeType: 'image/png', disposition: 'inline', contentId: `<${logoId}>` },
  ]);
  mailer.close();
  await inbox.close();
});

test('headers contain the automatic mark, the reply address, the list and a constant id', async () => {
  const inbox = await startMailServer();
  const mailer = createMailer({ smtpUrl: inbox.url, ...settings, dataDir: folder }, { info: vi.fn() });
  const id = 'b1b5b3a4-6d1e-4d5b-9a63-0d4c8f1c7d11';
  const listId = 'Alertas de vagas <vacancy-alerts.vagas.trampolim.example>';

  for (let times = 0; times < 2; times += 1) await mailer.send({ ...mail, id, listId });
  await mailer.send(mail);

  const [first, retried, other] = await inbox.take(3);
  const headersOf = (received: typeof first) =>
    Object.fromEntries(received?.headers.map(({ key, value }) => [key, value]) ?? []);
  expect(headersOf(first)).toMatchObject({ 'auto-submitted': 'auto-generated', 'list-id': listId });
  expect(first?.replyTo?.map(({ address }) => address)).toEqual(['contato@trampolim.example']);
  expect([first?.messageId, retried?.messageId]).toEqual(Array(2).fill(`<${id}@trampolim.example>`));
  expect(other?.messageId).not.toContain(id);
  expect(headersOf(other)).not.toHaveProperty('list-id');
  mailer.close();
  await inbox.close();
});

test('no mail is sent to another machine without encryption, unless the operator named it', async () => {
  const inbox = await startMailServer();
  // This address leads to this machine, but does not count as this machine.
  const smtpUrl = inbox.url.replace('127.0.0.1', '0.0.0.0');
  const config = { ...settings, dataDir: folder, smtpUrl: `${smtpUrl}?ignoreTLS=true&requireTLS=false` };
  const strictMailer = createMailer(config, { info: vi.fn() });
  const permissiveMailer = createMailer({ ...config, hostsWithoutTls: ['0.0.0.0'] }, { info: vi.fn() });

  await expect(strictMailer.send(mail)).rejects.toThrow(/STARTTLS/);
  expect(inbox.waitingCount).toBe(0);
  await permissiveMailer.send(mail);

  expect((await inbox.next()).subject).toBe(mail.subject);
  strictMailer.close();
  permissiveMailer.close();
  await inbox.close();
});

test.each([
  ['https://vagas.trampolim.example', 'vagas.trampolim.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://192.0.2.7', '[192.0.2.7]'],
  ['http://[2001:db8::7]:3000', '[ipv6:2001:db8::7]'],
])('a server at %s greets the mail server as %s', async (publicUrl, name) => {
  const inbox = await startMailServer();
  const mailer = createMailer(
    { smtpUrl: inbox.url, ...settings, publicUrl, dataDir: folder },
    { info: vi.fn() },
  );

  await mailer.send(mail);

  expect(inbox.greeting.toLowerCase()).toBe(name);
  mailer.close();
  await inbox.close();
});

test('a mail server with an untrusted certificate gets no mail', async () => {
  const received = vi.fn();
  // This server uses the certificate that its library contains for tests.
  const server = new SMTPServer({ secure: true, authOptional: true, onData: received });
  server.on('error', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  const smtpUrl = `smtps://127.0.0.1:${port}`;
  const mailer = createMailer({ smtpUrl, ...settings, dataDir: folder }, { info: vi.fn() });

  await expect(mailer.send(mail)).rejects.toThrow(/certificate/i);

  expect(received).not.toHaveBeenCalled();
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

test('without a mail server, a mail becomes a file whose path is logged', async () => {
  const log = { info: vi.fn<(message: string) => void>() };
  const mailer = createMailer({ smtpUrl: undefined, ...settings, dataDir: folder }, log);

  await mailer.send(mail);

  const [file = ''] = await readdir(join(folder, 'mail'));
  expect(file).toMatch(/\.eml$/);
  expect(log.info).toHaveBeenCalledWith(expect.stringContaining(join(folder, 'mail', file)));
  const parsedMail = await PostalMime.parse(await readFile(join(folder, 'mail', file)));
  expect(parsedMail.subject).toBe(mail.subject);
  expect(parsedMail.text?.trim()).toBe(mail.text);
  expect(log.info.mock.lastCall?.[0]).not.toMatch(/joão|conceição/i);
});

test('mail files are readable by their owner only, even in an existing folder', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trampolim-mail-'));
  const mailFolder = join(dataDir, 'mail');
  await mkdir(mailFolder);
  await chmod(mailFolder, 0o755);
  await writeFile(join(mailFolder, 'old.eml'), 'Olá!', { mode: 0o644 });

  await createMailer({ smtpUrl: undefined, ...settings, dataDir }, { info: vi.fn() }).send(mail);

  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  expect(await modeOf(mailFolder)).toBe(0o700);
  const files = await readdir(mailFolder);
  expect(files).toHaveLength(2);
  for (const file of files) expect(await modeOf(join(mailFolder, file))).toBe(0o600);
  await rm(dataDir, { recursive: true });
});

test('mail files from before a mail server was configured are protected as well', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trampolim-mail-'));
  await mkdir(join(dataDir, 'mail'), { mode: 0o755 });
  await writeFile(join(dataDir, 'mail/old.eml'), 'To: ana', { mode: 0o644 });

  createMailer({ smtpUrl: 'smtp://127.0.0.1:1', ...settings, dataDir }, { info: vi.fn() }).close();

  expect((await stat(join(dataDir, 'mail'))).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'mail/old.eml'))).mode & 0o777).toBe(0o600);
  await rm(dataDir, { recursive: true });
});

test('mail files are deleted after thirty days, even if a mail server was configured later', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trampolim-mail-'));
  const mailFolder = join(dataDir, 'mail');
  await mkdir(mailFolder);
  const dateDaysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const writeFileOfAge = async (name: string, days: number) => {
    await writeFile(join(mailFolder, name), 'Olá!');
    await utimes(join(mailFolder, name), dateDaysAgo(days), dateDaysAgo(days));
  };
  for (const smtpUrl of [undefined, 'smtp://127.0.0.1:1']) {
    await writeFileOfAge('old.eml', 31);
    await writeFileOfAge('cut off.eml.part', 31);
    await writeFileOfAge('young.eml', 29);

    createMailer({ smtpUrl, ...settings, dataDir }, { info: vi.fn() }).close();

    expect(await readdir(mailFolder)).toEqual(['young.eml']);
  }

  vi.useFakeTimers();
  const mailer = createMailer({ smtpUrl: undefined, ...settings, dataDir }, { info: vi.fn() });
  vi.advanceTimersByTime(2 * 24 * 3_600_000);
  vi.useRealTimers();
  expect(await readdir(mailFolder)).toEqual([]);
  mailer.close();
  await rm(dataDir, { recursive: true });
});

/** Writes a mail where no file may exceed 512 or 1,024 bytes. Only its first part fits, like on a full disk. */
const writeWithoutRoom = (dataDir: string) => {
  const program = `
    import { createMailer } from ${JSON.stringify(new URL('mailer.ts', import.meta.url).href)};
    const mailer = createMailer(${JSON.stringify({ ...settings, dataDir })}, console);
    const { code } = await mailer.send(${JSON.stringify(mail)}).catch((error) => error);
    console.log(code);
    mailer.close();`;
  const shellScript = `trap '' XFSZ; ulimit -f 1; exec "$@"`;
  const args = ['-c', shellScript, 'sh', process.execPath, '--input-type=module', '--eval', program];
  return spawnSync('sh', args, { encoding: 'utf8' });
};

test('a mail that does not fit on the disk fails and leaves no incomplete file', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trampolim-mail-'));

  expect(writeWithoutRoom(dataDir)).toMatchObject({ stdout: 'EFBIG\n', stderr: '' });

  expect(await readdir(join(dataDir, 'mail'))).toEqual([]);
  await rm(dataDir, { recursive: true });
});
