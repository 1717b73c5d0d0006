import { sql } from 'kysely';
import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

/** Of whoever acts for a company beside its own account. */
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
    name: 'convite_aceito',
    tables: ['company_invitation'],
    // It went to an address, before there was an account.
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('company_invitation as i')
          .innerJoin('company_member as m', 'm.company_id', 'i.company_id')
          .select([
            'i.email',
            'i.company_right as direito',
            'i.invited_at as enviado_em',
            'i.expires_at as valia_ate',
            'i.accepted_at as aceito_em',
          ])
          .where('m.account_id', '=', id)
          // One that waits is for whoever reads at its address, which this account need not have proved.
          .where('i.accepted_at', 'is not', null)
          .where(
            sql<boolean>`lower(i.email collate "C") in (
              select lower(email collate "C") from account where id = ${id}
              union all select lower(email collate "C") from former_address where account_id = ${id})`,
          ),
        'i.id',
      ),
  },
  {
    name: 'convites_enviados_em_aberto',
    tables: ['company_invitation'],
    // The address belongs to somebody else.
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
