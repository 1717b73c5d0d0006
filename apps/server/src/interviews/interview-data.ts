import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

const selectInterviews = (db: Database) =>
  db
    .selectFrom('interview as i')
    .innerJoin('candidate as cand', 'cand.id', 'i.candidate_id')
    .innerJoin('vacancy as v', 'v.id', 'i.vacancy_id')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select([
      'v.title as vaga',
      'i.state as situacao',
      'i.version as versao',
      sql<string[]>`to_jsonb(i.times)`.as('horarios_propostos'),
      'i.minutes as minutos',
      'i.place as endereco',
      'i.link',
      'i.note as recado',
      'i.contact_phone as telefone_da_empresa',
      'i.zone as fuso',
      'i.counter_at as outro_horario_sugerido',
      'i.counter_text as texto_da_sugestao',
      'i.starts_at as marcada_para',
      'i.cause as por_que_acabou',
      'i.reason as motivo',
      'i.remind_at as proximo_lembrete',
      'i.sequence as versao_na_agenda',
      'i.entry_at as horario_na_agenda',
      'i.followed as seguida_de_outra',
      'i.created_at as criada_em',
    ]);

const selectEvents = (db: Database) =>
  db
    .selectFrom('interview_event as e')
    .innerJoin('vacancy as v', 'v.id', 'e.vacancy_id')
    .select([
      'v.title as vaga',
      'e.version as versao',
      'e.state as situacao',
      'e.side as lado',
      'e.payload as conteudo',
      'e.at as em',
    ]);

const queuedMails: OwnDataSection = {
  name: 'avisos_de_entrevista_a_enviar',
  tables: ['interview_news'],
  read: (db, { id }) =>
    readInBatches(
      db
        .selectFrom('interview_news as n')
        .select(['n.due_at as envio_previsto', 'n.side as lado', 'n.ended as entrevista_que_acabou'])
        .where('n.account_id', '=', id),
      'n.interview_id',
    ),
};

/** Sections for the candidate, without the colleagues' names, which only the company sees. */
export const candidateInterviewData: OwnDataSection[] = [
  {
    name: 'entrevistas',
    tables: ['interview'],
    read: (db, { id }) =>
      readInBatches(
        selectInterviews(db)
          .select(['c.name as empresa', 'i.candidate_has_entry as convite_enviado'])
          .where('i.candidate_id', '=', id),
        'i.id',
      ),
  },
  {
    name: 'historico_de_entrevistas',
    tables: ['interview_event'],
    read: (db, { id }) => readInBatches(selectEvents(db).where('e.candidate_id', '=', id), 'e.id'),
  },
  queuedMails,
];

/** Sections for the company, with the interviews that it proposed. */
export const companyInterviewData: OwnDataSection[] = [
  {
    name: 'entrevistas_com_candidatos',
    tables: ['interview'],
    read: (db, { id }) =>
      readInBatches(
        selectInterviews(db)
          .select([
            'cand.name as com',
            'i.organizer_name as proposta_por',
            'i.company_has_entry as convite_enviado',
          ])
          .where('i.company_id', '=', id),
        'i.id',
      ),
  },
  {
    name: 'historico_de_entrevistas',
    tables: ['interview_event'],
    read: (db, { id }) =>
      readInBatches(
        selectEvents(db).select('e.member_name as colega').where('v.company_id', '=', id),
        'e.id',
      ),
  },
  queuedMails,
];

/**
 * Sections for the colleague who proposed or changed interviews, without the content, which belongs to the company and
 * the candidate.
 */
export const colleagueInterviewData: OwnDataSection[] = [
  {
    name: 'entrevistas_propostas',
    tables: ['interview'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('interview as i')
          .innerJoin('vacancy as v', 'v.id', 'i.vacancy_id')
          .select(['v.title as vaga', 'i.organizer_name as nome', 'i.created_at as criada_em'])
          .where('i.organizer_id', '=', id),
        'i.id',
      ),
  },
  {
    name: 'acoes_em_entrevistas',
    tables: ['interview_event'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('interview_event as e')
          .innerJoin('vacancy as v', 'v.id', 'e.vacancy_id')
          .select([
            'v.title as vaga',
            'e.state as situacao',
            'e.side as lado',
            'e.member_name as nome',
            'e.at as em',
          ])
          .where('e.author_id', '=', id),
        'e.id',
      ),
  },
  queuedMails,
];
