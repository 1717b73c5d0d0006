import { normalizeEmail } from '@trampolim/contract/values/text';
import { sql } from 'kysely';
import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

/**
 * A person's actions, and actions of others that concern them. The IP addresses of others and lines that also name
 * others are left out. Only a colleague's own file contains the company for which they acted.
 */
const logSection = ({ includesActingColleague }: { includesActingColleague: boolean }): OwnDataSection => ({
  name: 'registro_de_acoes',
  tables: ['action_log'],
  read: (db, { id, email }) => {
    const normalizedEmail = normalizeEmail(email) ?? email;
    const visibleLines = db
      // The lines are materialized, so that they are found before they are sorted: a scan of the log in its order would
      // find the few lines of one account late.
      .with(
        (cte) => cte('own_line').materialized(),
        (from) =>
          from
            .selectFrom('action_log')
            .select(['id', 'at', 'message', 'address', 'acting', 'actor_id'])
            .where(
              sql<boolean>`(actor_id = ${id} or action_log_named(message) = array[${normalizedEmail}]::text[])`,
            ),
      )
      .selectFrom('own_line as l')
      .select([
        'l.at as em',
        'l.message as acao',
        sql<string | null>`case when l.actor_id = ${id} then l.address end`.as('endereco_de_rede'),
      ])
      .$if(includesActingColleague, (lines) =>
        lines.select(sql<string | null>`case when l.actor_id = ${id} then l.acting end`.as('agindo_como')),
      );
    return readInBatches(visibleLines, 'l.id');
  },
});

export const actionLogData = [logSection({ includesActingColleague: false })];

/** The actions of a colleague, who acts for a company. */
export const colleagueLogData = [logSection({ includesActingColleague: true })];

/** Matches the e-mail addresses in a line of the log. */
const emailPattern = "([A-Za-z0-9_'+.-]+@[A-Za-z0-9.-]*[A-Za-z0-9])";

/** An administrator's own actions. Most of them concern other people, whose e-mail addresses are removed. */
export const administratorLogData: OwnDataSection[] = [
  {
    name: 'registro_de_acoes',
    tables: ['action_log'],
    read(db, { id, email }) {
      const normalizedEmail = normalizeEmail(email) ?? email;
      return readInBatches(
        db
          .selectFrom('action_log as l')
          .select([
            'l.at as em',
            sql<string>`case when action_log_named(l.message) <@ array[${normalizedEmail}]::text[] then l.message
              else regexp_replace(l.message, ${emailPattern}, '(outra pessoa)', 'g') end`.as('acao'),
            'l.address as endereco_de_rede',
          ])
          .where('l.actor_id', '=', id),
        'l.id',
      );
    },
  },
];
