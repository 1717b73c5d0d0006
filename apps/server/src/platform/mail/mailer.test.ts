import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, expect, test, vi } from 'vitest';
import { receiveMail } from '../../../test/mails-and-notices/mail-server.ts';
import { createMailer } from './mailer.ts';

const mailFrom = 'Trampolim <nao-responda@trampolim.example>';
const mail = {
  to: 'joão.conceição@exemplo.com.br',
  subject: 'Sua candidatura à vaga “Pessoa Técnica em Eletrônica” avançou',
  text: 'Olá, João! Ação, coração, pão.',
  html: '<p>Olá, João! Ação, coração, pão.</p>',
};

const folder = await mkdtemp(join(tmpdir(), 'trampolim-mail-'));
afterAll(() => rm(folder, { recursive: true }));

test('with a mail server, the mail arrives there with its accents', async () => {
  const inbox = await receiveMail();
  const mailer = createMailer({ smtpUrl: inbox.url, mailFrom, dataDir: folder }, { info: vi.fn() });

  await mailer.send(mail);

  const received = await inbox.next();
  expect(received.subject).toBe(mail.subject);
  expect(received.to?.[0]?.address).toBe(mail.to);
  expect(received.text?.trim()).toBe(mail.text);
  expect(received.html?.trim()).toBe(mail.html);
  mailer.close();
  await inbox.close();
});

test('without one, the mail becomes a file whose path is logged', async () => {
  const log = { info: vi.fn<(message: string) => void>() };
  const mailer = createMailer({ smtpUrl: undefined, mailFrom, dataDir: folder }, log);

  await mailer.send(mail);

  const [file = ''] = await readdir(join(folder, 'mail'));
  expect(file).toMatch(/\.eml$/);
  expect(log.info).toHaveBeenCalledWith(expect.stringContaining(join(folder, 'mail', file)));
  const written = await PostalMime.parse(await readFile(join(folder, 'mail', file)));
  expect(written.subject).toBe(mail.subject);
  expect(written.text?.trim()).toBe(mail.text);
  expect(log.info.mock.lastCall?.[0]).not.toMatch(/joão|conceição/i);
});

test('mails as files are for their owner alone, also in a folder of before', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trampolim-mail-'));
  const mails = join(dataDir, 'mail');
  await mkdir(mails);
  await chmod(mails, 0o755);
  await writeFile(join(mails, 'old.eml'), 'Olá!', { mode: 0o644 });

  await createMailer({ smtpUrl: undefined, mailFrom, dataDir }, { info: vi.fn() }).send(mail);

  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  expect(await modeOf(mails)).toBe(0o700);
  const files = await readdir(mails);
  expect(files).toHaveLength(2);
  for (const file of files) expect(await modeOf(join(mails, file))).toBe(0o600);
  await rm(dataDir, { recursive: true });
});

test('mails of before a mail server was named are closed to others as well', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trampolim-mail-'));
  await mkdir(join(dataDir, 'mail'), { mode: 0o755 });
  await writeFile(join(dataDir, 'mail/old.eml'), 'To: ana', { mode: 0o644 });

  createMailer({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom, dataDir }, { info: vi.fn() }).close();

  expect((await stat(join(dataDir, 'mail'))).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'mail/old.eml'))).mode & 0o777).toBe(0o600);
  await rm(dataDir, { recursive: true });
});
