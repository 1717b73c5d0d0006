import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';
import { newId } from './database.ts';

/** Both parts come from one content, see the mail layout. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
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
  return smtpUrl ? smtpMailer(smtpUrl, mailFrom) : fileMailer(join(dataDir, 'mail'), mailFrom, log);
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
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}

function fileMailer(folder: string, from: string, log: MailLog): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${newId()}.eml`);
      await writeFile(file, message);
      log.info(`mail written to ${file}`);
    },
    close: () => transport.close(),
  };
}
