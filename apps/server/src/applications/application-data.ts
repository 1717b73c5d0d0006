import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';
import { answersOfApplication, exportedAnswers } from '../screening-questions/answer-queries.ts';

/** Sections for the candidate who applied. */
export const applicationData: OwnDataSection[] = [
  {
    name: 'candidaturas',
    tables: ['application', 'application_answer', 'application_step'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('application as app')
          .innerJoin('vacancy as v', 'v.id', 'app.vacancy_id')
          .innerJoin('company as c', 'c.id', 'v.company_id')
          .select((eb) => [
            'v.title as vaga',
            'c.name as empresa',
            'app.applied_at as enviada_em',
            'app.status as situacao',
            'app.comments as comentario',
            'app.unseen as com_novidade_nao_lida',
            'app.reply_by as resposta_prometida_ate',
            'app.replied_on as respondida_no_dia',
            exportedAnswers(answersOfApplication).as('respostas'),
            jsonArrayFrom(
              eb
                .selectFrom('application_step as s')
                .select([
                  's.at as em',
                  's.status as situacao',
                  's.comments as comentario',
                  's.author_name as por',
                ])
                .whereRef('s.candidate_id', '=', 'app.candidate_id')
                .whereRef('s.vacancy_id', '=', 'app.vacancy_id')
                .orderBy('s.at'),
            ).as('historico'),
          ])
          .where('app.candidate_id', '=', id),
        'app.id',
      ),
  },
  {
    name: 'candidaturas_a_vagas_removidas',
    tables: ['past_application'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('past_application as app')
          .select([
            'app.vacancy_title as vaga',
            'app.company_name as empresa',
            'app.applied_at as enviada_em',
            'app.status as situacao',
            'app.comments as comentario',
            'app.reply_by as resposta_prometida_ate',
            'app.answered_at as respondida_em',
            exportedAnswers(sql.ref('app.answers')).as('respostas'),
            'app.removed_at as vaga_removida_em',
          ])
          .where('app.candidate_id', '=', id),
        'app.id',
      ),
  },
  {
    name: 'candidaturas_retiradas',
    tables: ['withdrawn_application'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('withdrawn_application as app')
          .innerJoin('company as c', 'c.id', 'app.company_id')
          .select([
            'c.name as empresa',
            'app.applied_at as enviada_em',
            'app.reply_by as resposta_prometida_ate',
            'app.answered_at as respondida_em',
          ])
          .where('app.candidate_id', '=', id),
        'app.id',
      ),
  },
  {
    name: 'retiradas_a_avisar',
    tables: ['withdrawal'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('withdrawal as w')
          .innerJoin('vacancy as v', 'v.id', 'w.vacancy_id')
          .select(['v.title as vaga', 'w.tell_at as empresa_avisada_em'])
          .where('w.candidate_id', '=', id),
        'w.vacancy_id',
      ),
  },
];

/** Sections for the company that received the applications, without the resumes of the candidates. */
export const receivedApplicationData: OwnDataSection[] = [
  {
    name: 'candidaturas_recebidas',
    tables: ['application', 'application_answer', 'application_step'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('application as app')
          .innerJoin('vacancy as v', 'v.id', 'app.vacancy_id')
          .innerJoin('candidate as cand', 'cand.id', 'app.candidate_id')
          .select((eb) => [
            'v.title as vaga',
            'cand.name as quem',
            'app.applied_at as enviada_em',
            'app.status as situacao',
            'app.comments as comentario',
            'app.reply_by as resposta_prometida_ate',
            'app.replied_on as respondida_no_dia',
            'app.reply_reminded as prazo_lembrado',
            exportedAnswers(answersOfApplication).as('respostas'),
            jsonArrayFrom(
              eb
                .selectFrom('application_step as s')
                .select((step) => [
                  's.at as em',
                  's.status as situacao',
                  's.comments as comentario',
                  step.fn.coalesce('s.member_name', 's.author_name').as('por'),
                ])
                .whereRef('s.candidate_id', '=', 'app.candidate_id')
                .whereRef('s.vacancy_id', '=', 'app.vacancy_id')
                .orderBy('s.at'),
            ).as('historico'),
          ])
          .where('v.company_id', '=', id),
        'app.id',
      ),
  },
  {
    name: 'decisoes_desfeitas',
    tables: ['undone_step'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('undone_step as s')
          .innerJoin('vacancy as v', 'v.id', 's.vacancy_id')
          .innerJoin('candidate as cand', 'cand.id', 's.candidate_id')
          .select((eb) => [
            'v.title as vaga',
            'cand.name as quem',
            's.status as situacao',
            's.comments as comentario',
            eb.fn.coalesce('s.step_member', 's.step_by').as('por'),
            's.step_at as em',
            eb.fn.coalesce('s.member_name', 's.author_name').as('desfeita_por'),
            's.at as desfeita_em',
          ])
          .where('v.company_id', '=', id),
        's.id',
      ),
  },
];

/**
 * Sections for the person who took the steps on behalf of a company. They omit the comments, which belong to the
 * company and the candidate.
 */
export const takenStepData: OwnDataSection[] = [
  {
    name: 'passos_dados_em_candidaturas',
    tables: ['application_step'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('application_step as s')
          .innerJoin('vacancy as v', 'v.id', 's.vacancy_id')
          .select([
            'v.title as vaga',
            's.status as situacao',
            's.at as em',
            's.member_name as nome',
            's.author_name as em_nome_de',
          ])
          .where('s.author_id', '=', id),
        's.id',
      ),
  },
  {
    name: 'decisoes_que_desfez',
    tables: ['undone_step'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('undone_step as s')
          .innerJoin('vacancy as v', 'v.id', 's.vacancy_id')
          .select([
            'v.title as vaga',
            's.status as situacao',
            's.member_name as nome',
            's.author_name as em_nome_de',
            's.at as desfeita_em',
          ])
          .where('s.author_id', '=', id),
        's.id',
      ),
  },
];
