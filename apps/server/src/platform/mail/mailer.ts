import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { newId } from '../database/database.ts';
import type { Letter } from './mail-layout.ts';

/** A mail as it leaves. */
export interface Mail extends Pick<Letter, 'subject' | 'text' | 'html'> {
  to: string;
  /** Where one click ends mails of its kind, if it has one that can be switched off. */
  oneClick?: string;
  /** The same each time that the same mail is sent, so that mail programs know one that came twice. */
  id?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

interface MailLog {
  info(message: string): void;
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/** Sends by SMTP when it is configured; otherwise each mail becomes an `.eml` file, whose path is logged. */
export function createMailer({ smtpUrl, mailFrom, dataDir }: MailConfig, log: MailLog): Mailer {
  const folder = join(dataDir, 'mail');
  if (!smtpUrl) return fileMailer(folder, mailFrom, log);
  // Mails of before a mail server was named.
  if (existsSync(folder)) keepToOwner(folder);
  return smtpMailer(smtpUrl, mailFrom);
}

/** A mail server that says nothing for so long is given up: mails are sent in batches, and one must not hold all. */
const patienceMs = 15_000;

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
    },
    { from },
  );
  return {
    send: async (mail) => {
      await transport.sendMail(toMessage(mail, from));
    },
    close: () => transport.close(),
  };
}

function fileMailer(folder: string, from: string, log: MailLog): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  keepToOwner(folder);
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(toMessage(mail, from));
      const file = join(folder, `${newId()}.eml`);
      await writeFile(file, message, { mode: ownersFile, flag: 'wx' });
      log.info(`mail written to ${file}`);
    },
    close: () => transport.close(),
  };
}

const ownersFolder = 0o700;
const ownersFile = 0o600;

/** Makes the folder, or takes one that an earlier version made, so that nobody else on the machine reads mails in it. */
function keepToOwner(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: ownersFolder });
  chmodSync(folder, ownersFolder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile()) chmodSync(join(folder, entry.name), ownersFile);
  }
}

/** RFC 8058: mail programs show a button, and post to this address for whoever presses it. */
const oneClickHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const toMessage = ({ id, to, subject, text, html, oneClick }: Mail, from: string) => ({
  to,
  subject,
  text,
  html,
  ...(oneClick && { headers: oneClickHeaders(oneClick) }),
  ...(id && { messageId: `<${id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'trampolim'}>` }),
});
