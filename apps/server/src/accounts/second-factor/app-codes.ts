import { Secret, TOTP } from 'otpauth';
import type { Transaction } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secret-box.ts';

const secretBytes = 20;
/** Every authenticator app supports these values. */
const digits = 6;
const codePattern = new RegExp(`^\\d{${digits}}$`);
const periodSeconds = 30;
/** Time steps before and after the current one whose codes are accepted, because clocks differ. */
const toleratedSteps = 1;

const totpOf = (secret: Secret, email = '') =>
  new TOTP({ issuer: 'Trampolim', label: email, secret, digits, period: periodSeconds, algorithm: 'SHA1' });

export const newAppSecret = (): Secret => new Secret({ size: secretBytes });

/** The `otpauth` URL in the QR code that apps read. */
export const otpauthUrl = (secret: Secret, email: string): string => totpOf(secret, email).toString();

export const isAppCode = (code: string): boolean => codePattern.test(withoutSpaces(code));

const withoutSpaces = (code: string) => code.replaceAll(/[\s-]/g, '');

/** Returns the time step of a valid code, or undefined. */
export function stepOfCode(secret: Buffer, code: string): number | undefined {
  const totp = totpOf(new Secret({ buffer: new Uint8Array(secret).buffer }));
  const delta = totp.validate({ token: withoutSpaces(code), window: toleratedSteps });
  return delta === null ? undefined : totp.counter() + delta;
}

/**
 * Accepts a code of a locked account's app once: it refuses codes of the last accepted time step and of earlier ones.
 * Returns false if the code is refused.
 */
export async function consumeAppCode(
  transaction: Transaction,
  secretBox: SecretBox,
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> {
  const app = await transaction
    .selectFrom('authenticator_app')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const secret = app && secretBox.open(app.secret, accountId);
  const step = secret && stepOfCode(secret, code);
  if (step === undefined) return false;
  const updatedApp = await transaction
    .updateTable('authenticator_app')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', String(step))
    .returning('account_id')
    .executeTakeFirst();
  return updatedApp !== undefined;
}
