import type { DB } from '../../../src/platform/database/database-types.gen.ts';
import type { PersonalTable } from './table-entry.ts';

export const companyTables = {
  company: {
    why: 'showing who offers work; a liberal professional is a person',
    basis: 'contract',
    period: 'Conta e currículo',
    personal: `id name type branch_of_activity contact_position phone description site employee_count cep street number
      complement neighborhood city state cpf registration_document registration_number cnpj legal_name trade_name`,
    other: 'name_text branch_text account_version logo_hash',
  },
  company_logo: {
    why: 'the company’s picture',
    basis: 'contract',
    period: 'Conta e currículo',
    personal: 'company_id image stored_at',
  },
  company_member: {
    why: 'who acts for a company',
    basis: 'contract',
    period: 'Conta e currículo',
    personal: 'account_id company_id name company_right joined_at',
  },
  company_invitation: {
    why: 'inviting a colleague',
    basis: 'contract',
    period: 'Links de senha, confirmação e convite',
    personal: 'company_id email company_right invited_by invited_at expires_at accepted_at',
    secret: 'token_hash',
    other: 'id',
  },
  api_key: {
    why: 'programs that act for a company',
    basis: 'contract',
    period: 'Chaves de API',
    personal: 'company_id author_id name created_at expires_at revoked_at last_used_at last_used_address',
    secret: 'secret_hash',
    other: 'id secret_start scopes',
  },
  vacancy_import: {
    why: 'previewing an import of vacancies until it is confirmed',
    basis: 'contract',
    period: 'Importações de vagas',
    personal: 'company_id by_program source vacancies result created_at',
    other: 'id format is_complete carries',
  },
  vacancy_feed: {
    why: 'reading the vacancies of a company from its address regularly',
    basis: 'contract',
    period: 'Importações de vagas',
    personal: `company_id url source publishes created_at paused_at pause_reason fetched_at problem failing_since vacancies`,
    other: 'id next_fetch_at format is_complete carries',
  },
  imported_vacancy: {
    why: 'recognizing an imported vacancy at the next import',
    basis: 'contract',
    period: 'Importações de vagas',
    personal: 'vacancy_id company_id source source_id content imported_at',
  },
  idempotent_call: {
    why: 'creating nothing twice for a program that repeats its call',
    basis: 'contract',
    period: 'Chaves de API',
    personal: 'api_key_id answer called_at',
    other: 'id key request_hash',
  },
  webhook_endpoint: {
    why: 'sending a company’s events to its systems',
    basis: 'contract',
    period: 'Webhooks',
    personal: `company_id url description created_at paused_at pause_reason failures failing_since previous_until`,
    secret: 'secret previous_secret',
    other: 'id events due_at busy_until',
  },
  company_event: {
    why: 'notifying the systems of companies of their vacancies and applications',
    basis: 'contract',
    period: 'Webhooks',
    personal: 'company_id candidate_id vacancy_id kind status at',
    other: 'id position',
  },
  webhook_delivery: {
    why: 'repeating failed deliveries and showing the responses',
    basis: 'contract',
    period: 'Webhooks',
    personal: `endpoint_id event_id state attempts created_at next_attempt_at give_up_at attempted_at duration_ms response_status
      response_start failure`,
    other: 'id',
  },
  favourite_candidate: {
    why: 'saving candidates for later',
    basis: 'contract',
    period: 'Conta e currículo',
    personal: 'company_id candidate_id',
    other: 'id',
  },
  saved_search: {
    why: 'searches that a company repeats',
    basis: 'contract',
    period: 'Conta e currículo',
    personal: 'company_id name name_text filters looked_at',
    other: 'id seen_seq',
  },
  comment_template: {
    why: 'a company’s own texts',
    basis: 'contract',
    period: 'Conta e currículo',
    personal: 'company_id name text created_at',
    other: 'id',
  },
} as const satisfies Partial<Record<keyof DB, PersonalTable>>;
