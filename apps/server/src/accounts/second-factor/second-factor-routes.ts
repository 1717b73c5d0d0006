import { generateRegistrationOptions } from '@simplewebauthn/server';
import * as endpoints from '@trampolim/contract/accounts/second-factor';
import { passkeyLimit } from '@trampolim/contract/wire/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Database, newId, type Transaction } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { fail, failField, failOn } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import type { AccessRequest } from '../access-change/own-access.ts';
import { accountLimits } from '../account-limits.ts';
import { newAppSecret, otpauthUrl, stepOfCode } from './app-codes.ts';
import {
  assertPasswordForFactorChange,
  changeSecondFactor,
  completeRemoval,
  getOwnSecondFactor,
  hasActiveSecondFactor,
  issueMissingRecoveryCodes,
} from './own-second-factor.ts';
import { siteOf, supportedAlgorithmIDs, verifyNewPasskey } from './passkey-proofs.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/** The time that the browser has to create a passkey after the server has prepared it, in seconds. */
const passkeyCreationSeconds = 300;

/** Routes with which an account's owner manages the second factor. */
export function registerSecondFactorRoutes(app: FastifyInstance, services: Services): void {
  route(app, endpoints.getSecondFactor, ({ viewer }) => getOwnSecondFactor(services, viewer));
  registerAuthenticatorAppRoutes(app, services);
  registerPasskeyRoutes(app, services);

  route(app, endpoints.renewRecoveryCodes, async ({ body, viewer, request }) => {
    const accessRequest = toAccessRequest(viewer, request);
    await assertPasswordForFactorChange(services, accessRequest, body.currentPassword);
    const recoveryCodes = await changeSecondFactor(
      services,
      accessRequest,
      'codesRenewed',
      async (transaction) => {
        if (!(await hasActiveSecondFactor(transaction, viewer.accountId))) throw fail('second_factor_off');
        return replaceRecoveryCodes(transaction, viewer.accountId);
      },
    );
    return { message: 'Códigos de recuperação trocados.', recoveryCodes };
  });
}

const toAccessRequest = (viewer: Viewer, { caller }: FastifyRequest): AccessRequest => ({ viewer, caller });

function registerAuthenticatorAppRoutes(app: FastifyInstance, services: Services): void {
  const { db, rateLimits, config, secretBox } = services;

  route(app, endpoints.startAuthenticatorApp, async ({ body, viewer, request }) => {
    const { email } = await assertPasswordForFactorChange(
      services,
      toAccessRequest(viewer, request),
      body.currentPassword,
    );
    const secret = newAppSecret();
    const storedApp = await db
      .insertInto('authenticator_app')
      .values({
        account_id: viewer.accountId,
        secret: secretBox.seal(secret.bytes, viewer.accountId),
      })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet((eb) => ({ secret: eb.ref('excluded.secret'), created_at: sql`now()` }))
          .where('authenticator_app.confirmed_at', 'is', null),
      )
      .returning('account_id')
      .executeTakeFirst();
    if (!storedApp) throw fail('app_exists');
    return { secret: secret.base32, address: otpauthUrl(secret, email) };
  });

  route(app, endpoints.confirmAuthenticatorApp, async ({ body, viewer, request }) => {
    const { accountId } = viewer;
    await rateLimits.consume(accountLimits.failedFirstCode, accountId);
    const recoveryCodes = await changeSecondFactor(
      services,
      toAccessRequest(viewer, request),
      'appAdded',
      async (transaction) => {
        await confirmAuthenticatorApp(transaction, services, { accountId, code: body.code });
        return issueMissingRecoveryCodes(transaction, accountId);
      },
    );
    await rateLimits.giveBack(accountLimits.failedFirstCode, accountId);
    return { message: 'Verificação em duas etapas ativada.', recoveryCodes };
  });

  route(app, endpoints.removeAuthenticatorApp, async ({ body, viewer, request }) => {
    const accessRequest = toAccessRequest(viewer, request);
    await assertPasswordForFactorChange(services, accessRequest, body.currentPassword);
    await changeSecondFactor(services, accessRequest, 'appRemoved', async (transaction) => {
      await transaction
        .deleteFrom('authenticator_app')
        .where('account_id', '=', viewer.accountId)
        .where('confirmed_at', 'is not', null)
        .returning('account_id')
        .executeTakeFirstOrThrow(() => fail('second_factor_off'));
      await completeRemoval(transaction, config, viewer);
    });
    return { message: 'Aplicativo removido.' };
  });
}

function registerPasskeyRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;

  route(app, endpoints.startPasskeyCreation, async ({ body, viewer, request }) => {
    const { email } = await assertPasswordForFactorChange(
      services,
      toAccessRequest(viewer, request),
      body.currentPassword,
    );
    return startPasskeyRegistration(services, viewer, email);
  });

  route(app, endpoints.addPasskey, async ({ body, viewer, request }) => {
    const { accountId } = viewer;
    const challenge = await consumePasskeyRegistration(db, viewer);
    const {
      id,
      publicKey,
      counter,
      transports = [],
    } = await verifyNewPasskey(body.passkey, {
      challenge,
      publicUrl: config.publicUrl,
    });
    const recoveryCodes = await changeSecondFactor(
      services,
      toAccessRequest(viewer, request),
      'passkeyAdded',
      async (transaction) => {
        if ((await listCredentials(transaction, accountId)).length >= passkeyLimit)
          throw fail('passkey_limit');
        await transaction
          .insertInto('passkey')
          .values({
            id: newId(),
            account_id: accountId,
            credential_id: id,
            public_key: Buffer.from(publicKey),
            counter,
            transports,
            name: body.name,
          })
          .execute()
          .catch(failOn('passkey_credential_id_key', 'passkey_exists'));
        return issueMissingRecoveryCodes(transaction, accountId);
      },
    );
    return { message: 'Chave de acesso adicionada.', recoveryCodes };
  });

  route(app, endpoints.removePasskey, async ({ params, body, viewer, request }) => {
    const accessRequest = toAccessRequest(viewer, request);
    await assertPasswordForFactorChange(services, accessRequest, body.currentPassword);
    await changeSecondFactor(services, accessRequest, 'passkeyRemoved', async (transaction) => {
      await transaction
        .deleteFrom('passkey')
        .where('id', '=', params.id)
        .where('account_id', '=', viewer.accountId)
        .returning('id')
        .executeTakeFirstOrThrow(() => fail('passkey_not_found'));
      await completeRemoval(transaction, config, viewer);
    });
    return { message: 'Chave de acesso removida.' };
  });
}

/**
 * Stores a challenge for a new passkey and returns the options for the browser.
 * @throws {Failure} `passkey_limit`
 */
async function startPasskeyRegistration({ db, config }: Services, viewer: Viewer, email: string) {
  const credentials = await listCredentials(db, viewer.accountId);
  if (credentials.length >= passkeyLimit) throw fail('passkey_limit');
  const { rpID } = siteOf(config);
  const timeoutMs = passkeyCreationSeconds * 1000;
  const userID = new Uint8Array(Buffer.from(viewer.accountId.replaceAll('-', ''), 'hex'));
  const options = await generateRegistrationOptions({
    rpName: 'Trampolim',
    rpID,
    userName: email,
    userID,
    timeout: timeoutMs,
    supportedAlgorithmIDs,
  });
  await db
    .insertInto('passkey_registration')
    .values({
      session_id: viewer.sessionId,
      challenge: options.challenge,
      expires_at: sql`now() + ${sql.lit(passkeyCreationSeconds)} * interval '1 second'`,
    })
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet((eb) => ({
        challenge: eb.ref('excluded.challenge'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute();
  return {
    challenge: options.challenge,
    rp: { id: rpID, name: options.rp.name },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout: timeoutMs,
    attestation: 'none' as const,
    excludeCredentials: credentials,
    authenticatorSelection: {
      residentKey: 'preferred' as const,
      requireResidentKey: false,
      userVerification: 'preferred' as const,
    },
  };
}

/**
 * Activates the app of a locked account.
 * @throws {Failure} `app_exists`, `invalid_input` for `code`
 */
async function confirmAuthenticatorApp(
  transaction: Transaction,
  { secretBox }: Pick<Services, 'secretBox'>,
  { accountId, code }: { accountId: string; code: string },
): Promise<void> {
  const app = await transaction
    .selectFrom('authenticator_app')
    .select(['secret', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (app?.confirmed_at) throw fail('app_exists');
  const secret = app && secretBox.open(app.secret, accountId);
  if (!secret) throw failField('code', 'Este código QR não vale mais. Comece de novo.');
  const step = stepOfCode(secret, code);
  if (step === undefined) {
    throw failField('code', 'Código incorreto. Digite o que o aplicativo mostra agora.');
  }
  await transaction
    .updateTable('authenticator_app')
    .set({ confirmed_at: sql`now()`, last_step: step })
    .where('account_id', '=', accountId)
    .execute();
}

const listCredentials = async (db: Database, accountId: string) => {
  const passkeys = await db
    .selectFrom('passkey')
    .select(['credential_id as id', 'transports'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return passkeys.map((passkey) => ({ ...passkey, type: 'public-key' as const }));
};

/**
 * Returns the challenge that the session's new passkey has to sign, and deletes it, so that it is used once.
 * @throws {Failure} `passkey_refused`
 */
async function consumePasskeyRegistration(db: Database, { sessionId }: Viewer): Promise<string> {
  const { challenge } = await db
    .deleteFrom('passkey_registration')
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('challenge')
    .executeTakeFirstOrThrow(() => fail('passkey_refused'));
  return challenge;
}
