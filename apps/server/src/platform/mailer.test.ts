import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, expect, test, vi } from 'vitest';
import { receiveMail } from '../../test/mail-server.ts';
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
});
