import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

export const companyData: OwnDataSection[] = [
  {
    name: 'cadastro',
    tables: ['company', 'company_answering'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('company as c')
          .leftJoin('company_answering as r', 'r.company_id', 'c.id')
          .select([
            'c.name as nome',
            'c.type as tipo',
            'c.branch_of_activity as ramo_de_atividade',
            'c.contact_position as cargo_de_quem_cadastrou',
            'c.phone as telefone',
            'c.description as descricao',
            'c.site',
            'c.employee_count as funcionarios',
            'c.cep',
            'c.street as rua',
            'c.number as numero',
            'c.complement as complemento',
            'c.neighborhood as bairro',
            'c.city as cidade',
            'c.state as estado',
            'c.cpf',
            'c.registration_document as documento_de_identidade',
            'c.registration_number as registro_profissional',
            'c.cnpj',
            'c.legal_name as razao_social',
            'c.trade_name as nome_fantasia',
            'r.percent as respondidas_em_14_dias_por_cento',
            'r.median_days as dias_ate_responder',
            'r.promised as pessoas_com_resposta_prometida',
            'r.promises_kept as pessoas_respondidas_no_prazo_prometido',
          ])
          .where('c.id', '=', id),
        'c.id',
      ),
  },
  {
    name: 'pessoas',
    tables: ['company_member'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('company_member as m')
          .innerJoin('account as a', 'a.id', 'm.account_id')
          .select(['m.name as nome', 'a.email', 'm.company_right as pode', 'm.joined_at as desde'])
          .where('m.company_id', '=', id),
        'm.account_id',
      ),
  },
  {
    name: 'convites_a_pessoas',
    tables: ['company_invitation'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('company_invitation as i')
          .select([
            'i.email',
            'i.company_right as podera',
            'i.invited_at as enviado_em',
            'i.expires_at as vale_ate',
          ])
          .where('i.company_id', '=', id),
        'i.id',
      ),
  },
];
