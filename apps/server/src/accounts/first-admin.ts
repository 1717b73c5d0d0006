import { sql } from 'kysely';
import { InvalidConfig } from '../platform/config.ts';
import { type Database, newId } from '../platform/database.ts';
import { Failure } from '../platform/errors.ts';
import { insertAccount } from './account-queries.ts';
import { hashPassword } from './passwords.ts';

/**
 * Creates the administrator that the configuration names when there is none yet. Servers that start together take turns.
 * @throws {InvalidConfig} when the e-mail already belongs to somebody else
 */
export async function ensureFirstAdmin(
  db: Database,
  firstAdmin: { email: string; password: string } | undefined,
): Promise<void> {
  if (!firstAdmin) return;
  const { email, password } = firstAdmin;
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('first-admin'))`.execute(transaction);
    const admin = await transaction
      .selectFrom('account')
      .select('id')
      .where('role', '=', 'Admin')
      .limit(1)
      .executeTakeFirst();
    if (admin) return;
    try {
      const passwordHash = await hashPassword(password);
      await insertAccount(transaction, {
        id: newId(),
        role: 'Admin',
        email,
        passwordHash,
        emailConfirmed: true,
      });
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'email_taken') throw error;
      throw new InvalidConfig(`ADMIN_EMAIL: ${email} já pertence a uma conta que não é de administrador.`);
    }
  });
}
