import { type OwnDataSection, readInBatches } from '../../platform/own-data.ts';

export const vacancyImportData: OwnDataSection[] = [
  {
    name: 'vagas_importadas',
    tables: ['imported_vacancy'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('imported_vacancy as i')
          .select([
            'i.vacancy_id as vaga',
            'i.source as origem',
            'i.source_id as identificador_na_origem',
            'i.content as conteudo_na_origem',
            'i.imported_at as importada_em',
          ])
          .where('i.company_id', '=', id),
        'i.vacancy_id',
      ),
  },
  {
    name: 'enderecos_de_vagas',
    tables: ['vacancy_feed'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('vacancy_feed as f')
          .select([
            'f.url as endereco',
            'f.source as origem',
            'f.publishes as publica_sozinho',
            'f.created_at as adicionado_em',
            'f.paused_at as pausado_em',
            'f.pause_reason as motivo_da_pausa',
            'f.fetched_at as lido_em',
            'f.problem as problema',
            'f.failing_since as falha_desde',
            'f.format as formato',
            'f.vacancies as vagas_lidas',
          ])
          .where('f.company_id', '=', id),
        'f.id',
      ),
  },
  {
    name: 'importacoes_a_confirmar',
    tables: ['vacancy_import'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('vacancy_import as i')
          .select([
            'i.by_program as por_programa',
            'i.format as formato',
            'i.source as origem',
            'i.vacancies as vagas',
            'i.result as resultado',
            'i.created_at as lida_em',
          ])
          .where('i.company_id', '=', id),
        'i.id',
      ),
  },
];
