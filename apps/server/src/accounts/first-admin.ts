import { sql } from 'kysely';
import { InvalidConfig } from '../platform/config.ts';
import { type Database, newId } from '../platform/database/database.ts';
import { Failure } from '../platform/http/errors.ts';
import { findAccountByEmail, insertAccount } from './account-queries.ts';
import { isBreachedPassword } from './breached-passwords.ts';
import { isCommonPassword } from './common-passwords.ts';
import { firstAdminCaller } from './hash-queue.ts';
import { hashPassword, isCorrectPassword } from './passwords.ts';

/** `ignored` if the configured administrator cannot sign in, because there was another one before. */
type FirstAdminOutcome = 'not configured' | 'created' | 'exists' | 'ignored';

/**
 * Creates the configured administrator if there is none yet. Servers that start together wait for each other.
 * @throws {InvalidConfig} if the e-mail belongs to another account, or the password is common or has leaked
 */
export async function ensureFirstAdmin(
  db: Database,
  firstAdmin: { email: string; password: string } | undefined,
): Promise<FirstAdminOutcome> {
  if (!firstAdmin) return 'not configured';
  const { email, password } = firstAdmin;
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('first-admin'))`.execute(transaction);
    const admin = await transaction
      .selectFrom('account')
      .select('id')
      .where('role', '=', 'Admin')
      .limit(1)
      .executeTakeFirst();
    if (admin) return (await canSignIn(transaction, firstAdmin)) ? 'exists' : 'ignored';
    if (isCommonPassword(password)) {
      throw new InvalidConfig('ADMIN_PASSWORD: é fácil de adivinhar. Escolha outra.');
    }
    if (isBreachedPassword(password)) {
      throw new InvalidConfig('ADMIN_PASSWORD: já vazou de outros sites. Escolha outra.');
    }
    try {
      const passwordHash = await hashPassword(password, firstAdminCaller);
      await insertAccount(transaction, {
        id: newId(),
        role: 'Admin',
        email,
        passwordHash,
        emailConfirmed: true,
      });
      return 'created';
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'email_taken') throw error;
      throw new InvalidConfig(`ADMIN_EMAIL: ${email} já pertence a uma conta que não é de administrador.`);
    }
  });
}

async function canSignIn(db: Database, { email, password }: { email: string; password: string }) {
  const account = await findAccountByEmail(db, email);
  return (
    account?.role === 'Admin' && (await isCorrectPassword(password, account.password_hash, firstAdminCaller))
  );
}
