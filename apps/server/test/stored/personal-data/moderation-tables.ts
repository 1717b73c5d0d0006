import type { DB } from '../../../src/platform/database/database-types.gen.ts';
import type { PersonalTable } from './table-entry.ts';

export const moderationTables = {
  notice: {
    why: 'notifying people of events',
    basis: 'contract',
    period: 'Avisos do site',
    personal: `account_id about_id candidate_id named_id party title comment status verdict place at read_at since ending
      interview interview_when`,
    other: 'id kind count changed_in',
  },
  report: {
    why: 'protecting people from fraud',
    basis: 'interest',
    period: 'Denúncias',
    personal: `reporter_id target_id target_type answerable_id reason description snapshot state created_at decided_at
      conversation_with`,
    other: 'id reported_day',
  },
  report_group: {
    why: 'listing open reports',
    basis: 'interest',
    period: 'Denúncias',
    personal: 'target_id target_type target_state reason open_count decided_count oldest_open',
  },
  report_settlement: {
    why: 'notifying reporters of a decision',
    basis: 'interest',
    period: 'Denúncias',
    personal: 'target_id verdict',
    other: 'up_to',
  },
  sanction: {
    why: 'a decision and the way to object to it',
    basis: 'rights',
    period: 'Decisões da moderação',
    personal: 'account_id vacancy_id kind subject decided_by decided_at appeal_until lifted_at reason',
    other: 'id seq',
  },
  appeal: {
    why: 'objecting to a decision',
    basis: 'rights',
    period: 'Decisões da moderação',
    personal: 'sanction_id sent_at outcome decided_by decided_at',
    other: 'seq decided_seq place',
  },
  appeal_link: {
    why: 'objecting without signing in',
    basis: 'rights',
    period: 'Decisões da moderação',
    personal: 'sanction_id',
    secret: 'token_hash',
  },
  moderation_record: {
    why: 'proving that no decision was invented or removed',
    basis: 'rights',
    period: 'Decisões da moderação',
    personal: 'account_id actor_id subject_id subject_type kind reason reports at',
    secret: 'hash previous_hash text_hash',
    other: 'seq about_seq',
  },
  moderation_text: {
    why: 'the texts of a decision',
    basis: 'rights',
    period: 'Decisões da moderação',
    personal: 'account_id words',
    secret: 'salt',
    other: 'seq',
  },
  unrecorded_ban: {
    why: 'bans from before the record',
    basis: 'rights',
    period: 'Decisões da moderação',
    personal: 'account_id vacancy_id',
  },
  bulk_removal: {
    why: 'the bulk removals of administrators',
    basis: 'interest',
    period: 'Exclusões em massa',
    personal: 'admin_id address search kind started_at finished_at',
    other: 'id state total removed gone failed moved_at',
  },
  bulk_removal_item: {
    why: 'the items that are still to be removed',
    basis: 'interest',
    period: 'Exclusões em massa',
    personal: 'target_id',
    other: 'removal_id place',
  },
  bulk_removal_failure: {
    why: 'the items that could not be removed',
    basis: 'interest',
    period: 'Exclusões em massa',
    personal: 'account_id vacancy_id is_own',
    other: 'removal_id place',
  },
} as const satisfies Partial<Record<keyof DB, PersonalTable>>;
