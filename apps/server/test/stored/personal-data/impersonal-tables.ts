import type { DB } from '../../../src/platform/database/database-types.gen.ts';
import type { ImpersonalTable } from './table-entry.ts';

/** Vacancies are written by companies about work. Their texts leave with the vacancy. */
export const impersonalTables = {
  vacancy: { none: 'a company’s offer' },
  vacancy_search: { none: 'an index of vacancies' },
  vacancy_seen: { none: 'a number for each day' },
  past_vacancy: { none: 'area and state of a removed vacancy' },
  applicant_count: { none: 'numbers of a vacancy' },
  applicant_count_delta: { none: 'numbers of a vacancy' },
  invitation_count: { none: 'numbers of a company and a day' },
  company_answering: { none: 'a company’s share of answers, from five candidates on' },
  applied_routine: { none: 'versions of the database’s functions' },
  candidate_segment: { none: 'bounds of the search' },
  cep_cache: { none: 'addresses of postal codes, without their residents' },
  demo_account: { none: 'made-up accounts' },
  dictionary_city: { none: 'geography' },
  dictionary_meaning: { none: 'words' },
  dictionary_name: { none: 'words' },
  dictionary_version: { none: 'a version' },
  forgetting: { none: 'an id whose account is gone, until the last references are cleaned up' },
  moderation_check: { none: 'results of a job' },
  moderation_head: { none: 'the last hash of the record' },
  moderation_month: { none: 'numbers of a month' },
  notice_mail: { none: 'when a notice is mailed' },
  search_reindex: { none: 'progress of a job' },
  search_suggestion: { none: 'names that at least several resumes or vacancies contain' },
  search_word: { none: 'single words of resumes and vacancies, which name nobody, until the next night' },
  soft_skill: { none: 'a fixed list' },
  statistic: { none: 'totals' },
  statistic_day: { none: 'totals' },
  statistic_delta: { none: 'totals' },
} as const satisfies Partial<Record<keyof DB, ImpersonalTable>>;
