import { sql } from 'kysely';
import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';
import { exportedQuestions } from '../screening-questions/question-queries.ts';

/** Without the cast, the driver returns an array of one of the database's own types as one string. */
const asTexts = (column: string) => sql<string[]>`${sql.ref(column)}::text[]`;

/** The findings of a vacancy as its form showed them, without the codes. */
const exportedFindings = sql<object>`(
  select jsonb_agg(jsonb_build_object(
    'trecho', e.finding ->> 'text', 'lei', e.finding ->> 'law', 'sugestao', e.finding ->> 'suggestion') order by e.place)
  from jsonb_array_elements(f.findings) with ordinality as e(finding, place))`;

export const vacancyData: OwnDataSection[] = [
  {
    name: 'vagas',
    tables: ['screening_question', 'vacancy'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('vacancy as v')
          .select([
            'v.id as identificador',
            'v.title as titulo',
            'v.description as descricao',
            'v.area',
            'v.salary as salario',
            'v.city as cidade',
            'v.state as estado',
            asTexts('v.working_days').as('dias'),
            'v.working_hours as horario',
            'v.employment_type as contrato',
            'v.required_qualifications as qualificacoes_exigidas',
            'v.desired_skills as habilidades_desejadas',
            'v.deadline as prazo',
            'v.work_mode as modalidade',
            'v.days_at_place as dias_no_local',
            'v.pay_from as salario_de',
            'v.pay_to as salario_ate',
            'v.pay_currency as salario_moeda',
            'v.pay_period as salario_por',
            'v.weekly_hours as horas_por_semana',
            'v.reply_days as promete_responder_em_dias',
            asTexts('v.benefits').as('beneficios'),
            'v.other_benefits as outros_beneficios',
            asTexts('v.affirmative_for').as('afirmativa_para'),
            'v.accommodations as acessibilidade',
            exportedQuestions.as('perguntas'),
            'v.live as aberta',
            'v.closed_at as encerrada_em',
            'v.banned as banida',
            'v.created_at as publicada_em',
          ])
          .where('v.company_id', '=', id),
        'v.id',
      ),
  },
  {
    name: 'pessoas_que_viram_por_dia',
    tables: ['vacancy_seen'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('vacancy as v')
          .innerJoin('vacancy_seen as s', 's.vacancy_id', 'v.id')
          .select(['v.title as vaga', sql<object>`jsonb_object_agg(s.day, s.people)`.as('pessoas')])
          .where('v.company_id', '=', id)
          .groupBy('v.id'),
        'v.id',
      ),
  },
  {
    name: 'o_que_a_lei_diz_das_vagas',
    tables: ['vacancy_finding'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('vacancy as v')
          .innerJoin('vacancy_finding as f', 'f.vacancy_id', 'v.id')
          .select(['v.title as vaga', exportedFindings.as('avisos'), 'f.checked_at as conferida_em'])
          .where('v.company_id', '=', id),
        'v.id',
      ),
  },
];
