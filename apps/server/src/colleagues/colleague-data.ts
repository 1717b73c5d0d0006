import { sql } from 'kysely';
import { isConfirmedEmailOf } from '../accounts/confirmed-emails.ts';
import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

/** Data of a person who acts for a company with an account of their own. */
export const colleagueData: OwnDataSection[] = [
  {
    name: 'lugar_na_empresa',
    tables: ['company_member'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('company_member as m')
          .innerJoin('company as c', 'c.id', 'm.company_id')
          .select([
            'c.name as empresa',
            'm.name as nome',
            'm.company_right as direito',
            'm.joined_at as desde',
          ])
          .where('m.account_id', '=', id),
        'm.account_id',
      ),
  },
  {
    name: 'convites_enviados_em_aberto',
    tables: ['company_invitation'],
    // An accepted invitation no longer names its inviter, so it is not found here. The e-mail address is left out,
    // because it belongs to somebody else.
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('company_invitation as i')
          .select(['i.company_right as direito', 'i.invited_at as enviado_em', 'i.expires_at as vale_ate'])
          .where('i.invited_by', '=', id),
        'i.id',
      ),
  },
];

/** Invitations to companies that were sent to a confirmed e-mail address of the account. */
export const receivedCompanyInvitationData: OwnDataSection[] = [
  {
    name: 'convites_de_empresas_ao_seu_email',
    tables: ['company_invitation'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('company_invitation as i')
          .innerJoin('company as c', 'c.id', 'i.company_id')
          .select([
            'i.email',
            'c.name as empresa',
            'i.company_right as direito',
            'i.invited_at as enviado_em',
            'i.expires_at as vale_ate',
            'i.accepted_at as aceito_em',
          ])
          .where(isConfirmedEmailOf(id, sql`i.email`)),
        'i.id',
      ),
  },
];
