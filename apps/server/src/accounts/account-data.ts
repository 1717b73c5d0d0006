import { sql } from 'kysely';
import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

/** Leaves out hashes and tokens, but exports when they were used and when they expire. */
export const accountData: OwnDataSection[] = [
  {
    name: 'conta',
    tables: ['account', 'email_confirmation', 'password_reset'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('account as a')
          .leftJoin('email_confirmation as c', 'c.account_id', 'a.id')
          .leftJoin('password_reset as r', 'r.account_id', 'a.id')
          .select([
            'a.id as identificador',
            'a.email',
            'a.role as papel',
            'a.banned as banida',
            'a.created_at as criada_em',
            'a.email_confirmed_at as email_confirmado_em',
            'a.signed_in_on as ultima_entrada_em',
            'a.removal_warned_on as aviso_de_exclusao_em',
            'a.removal_counted_from as prazo_de_exclusao_desde',
            'c.expires_at as link_de_confirmacao_vale_ate',
            'r.expires_at as link_de_nova_senha_vale_ate',
            'r.used_at as link_de_nova_senha_usado_em',
          ])
          .where('a.id', '=', id),
        'a.id',
      ),
  },
  {
    name: 'enderecos_anteriores',
    tables: ['former_address'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('former_address as f')
          .select(['f.email', 'f.confirmed as confirmado', 'f.left_at as deixado_em'])
          .where('f.account_id', '=', id),
        'f.id',
      ),
  },
  {
    name: 'escolhas_de_email',
    tables: ['mail_setting'],
    async *read(db, { id }) {
      yield* await db
        .selectFrom('mail_setting')
        .select(['kind as tipo', 'is_on as enviar'])
        .where('account_id', '=', id)
        .orderBy('kind')
        .execute();
    },
  },
  {
    name: 'verificacao_em_duas_etapas',
    tables: ['authenticator_app', 'passkey', 'recovery_code'],
    async *read(db, { id }) {
      const apps = await db
        .selectFrom('authenticator_app as f')
        .select(['f.created_at as criado_em', 'f.confirmed_at as ativado_em'])
        .where('f.account_id', '=', id)
        .execute();
      yield* apps.map((row) => ({ forma: 'aplicativo de códigos', ...row }));
      const passkeys = await db
        .selectFrom('passkey as p')
        .select(['p.name as nome', 'p.created_at as criada_em', 'p.used_at as usada_em'])
        .where('p.account_id', '=', id)
        .orderBy('p.id')
        .execute();
      yield* passkeys.map((row) => ({ forma: 'chave de acesso', ...row }));
      const codes = await db
        .selectFrom('recovery_code as c')
        .select('c.used_at as usado_em')
        .where('c.account_id', '=', id)
        .orderBy('c.used_at')
        .execute();
      yield* codes.map((row) => ({ forma: 'código de recuperação', ...row }));
    },
  },
  {
    name: 'sessoes',
    tables: ['session'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('session as s')
          .select([
            's.device as aparelho',
            's.created_at as iniciada_em',
            's.used_at as usada_em',
            's.password_confirmed_at as senha_confirmada_em',
            's.expires_at as vale_ate',
            's.ended_at as encerrada_em',
            's.remembered as lembrada',
          ])
          .where('s.account_id', '=', id),
        's.id',
      ),
  },
  {
    name: 'aparelhos_conhecidos',
    tables: ['known_device'],
    async *read(db, { id }) {
      yield* await db
        .selectFrom('known_device')
        .select('used_at as usado_em')
        .where('account_id', '=', id)
        .orderBy('used_at')
        .execute();
    },
  },
  {
    name: 'entradas_que_falharam',
    tables: ['failed_sign_in'],
    async *read(db, { id }) {
      yield* await db
        .selectFrom('failed_sign_in')
        .select(['failures as quantas', sql<string>`retry_at`.as('nova_tentativa_a_partir_de')])
        .where('key', '=', id)
        .execute();
    },
  },
];
