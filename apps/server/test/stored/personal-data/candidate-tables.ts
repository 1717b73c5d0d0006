import type { DB } from '../../../src/platform/database/database-types.gen.ts';
import type { PersonalTable } from './table-entry.ts';

export const candidateTables = {
  candidate: {
    why: 'the resume, for the companies that may read it',
    basis: 'contract',
    period: 'Conta e currículo',
    personal: `id name phone birth_date gender civil_status education_level cep street number complement neighborhood city state
      last_job desired_role desired_city desired_state salary salary_currency salary_amount area hierarchical_area about
      experience courses languages qualifications link hidden visible banned experience_days`,
    other: 'experience_due search_seq resume_version account_version',
  },
  candidate_search: {
    why: 'finding the resume',
    basis: 'contract',
    period: 'Conta e currículo',
    personal: 'candidate_id birth_date document',
    other: 'seq',
  },
  favourite_vacancy: {
    why: 'saving vacancies for later',
    basis: 'contract',
    period: 'Conta e currículo',
    personal: 'candidate_id vacancy_id',
    other: 'id',
  },
  resume_link: {
    why: 'sharing a resume by a link',
    basis: 'contract',
    period: 'Conta e currículo',
    personal: 'candidate_id token created_at',
  },
  company_block: {
    why: 'hiding a resume from a company',
    basis: 'contract',
    period: 'Conta e currículo',
    personal: 'candidate_id company_id created_at',
    other: 'id',
  },
  invitation_refusal: {
    why: 'refusing all invitations',
    basis: 'contract',
    period: 'Conta e currículo',
    personal: 'candidate_id since',
  },
  resume_opening: {
    why: 'showing candidates who read their resume',
    basis: 'contract',
    period: 'Quem abriu seu currículo',
    personal: 'candidate_id company_id company_name day opened_at uninvited',
    other: 'id',
  },
  vacancy_alert: {
    why: 'mails about new vacancies',
    basis: 'consent',
    period: 'Alertas de vagas',
    personal:
      'candidate_id address_id filters frequency paused created_at confirmed_at ended_at due_at sent_up_to',
    secret: 'token_hash',
    other: 'id search_key token_expires_at',
  },
  alert_address: {
    why: 'mails about new vacancies without an account',
    basis: 'consent',
    period: 'Alertas de vagas',
    personal: 'email confirmed_at created_at',
    other: 'id',
  },
  vacancy_view: {
    why: 'counting each viewer once a day',
    basis: 'interest',
    period: 'Quem viu uma vaga',
    personal: 'viewer vacancy_id day',
  },
} as const satisfies Partial<Record<keyof DB, PersonalTable>>;

export const applicationTables = {
  application: {
    why: 'applying for a vacancy',
    basis: 'contract',
    period: 'Vagas e candidaturas',
    personal: `candidate_id vacancy_id applied_at status comments unseen told_status told_comments told_unseen
      reply_by replied_on reply_reminded`,
    other: 'id applied_day slot tell_at opening_tell_at',
  },
  application_step: {
    why: 'the history of an application with its authors',
    basis: 'contract',
    period: 'Nome de quem recruta',
    personal: 'candidate_id vacancy_id author_id author_name member_name status comments at',
    other: 'id',
  },
  undone_step: {
    why: 'undone decisions with the people who undid them',
    basis: 'contract',
    period: 'Nome de quem recruta',
    personal: `candidate_id vacancy_id author_id author_name member_name status comments at step_at step_by step_member`,
    other: 'id',
  },
  application_answer: {
    why: 'a vacancy’s questions, answered with the application',
    basis: 'contract',
    period: 'Vagas e candidaturas',
    personal: 'candidate_id vacancy_id question_id choice amount words',
  },
  message: {
    why: 'a conversation about an application',
    basis: 'contract',
    period: 'Mensagens',
    personal: 'candidate_id vacancy_id author_id author_name member_name sender text sent_at',
    other: 'id place sending_id',
  },
  message_inbox: {
    why: 'counting unread messages',
    basis: 'contract',
    period: 'Mensagens',
    personal: 'candidate_id vacancy_id side unread read_place mailed_at',
    other: 'mail_at',
  },
  interview: {
    why: 'agreeing on an interview',
    basis: 'contract',
    period: 'Entrevistas',
    personal: `candidate_id vacancy_id company_id organizer_id organizer_name contact_phone place link note reason times starts_at
      minutes zone counter_at counter_text state cause created_at candidate_has_entry company_has_entry entry_at`,
    other: 'id followed remind_at sequence version',
  },
  interview_event: {
    why: 'the history of an interview with its authors',
    basis: 'contract',
    period: 'Entrevistas',
    personal: 'candidate_id vacancy_id interview_id author_id member_name side state payload at',
    other: 'id version',
  },
  interview_news: {
    why: 'notifying people of an interview',
    basis: 'contract',
    period: 'Entrevistas',
    personal: 'account_id interview_id side ended',
    other: 'due_at',
  },
  application_note: {
    why: 'a company’s notes on its applicants',
    basis: 'contract',
    period: 'Anotações, notas e convites de empresas',
    personal: 'candidate_id vacancy_id author_id author_name text written_at edited_at',
    other: 'id',
  },
  application_rating: {
    why: 'a company’s rating of its applicants',
    basis: 'contract',
    period: 'Anotações, notas e convites de empresas',
    personal: 'candidate_id vacancy_id author_id author_name value rated_at',
  },
  applicant_search: {
    why: 'listing a vacancy’s applicants',
    basis: 'contract',
    period: 'Vagas e candidaturas',
    personal:
      'application_id candidate_id vacancy_id name_text experience_days rating score state status hidden',
  },
  applicant_score_due: {
    why: 'computing how well applicants fit',
    basis: 'contract',
    period: 'Vagas e candidaturas',
    personal: 'candidate_id vacancy_id after_candidate_id',
    other: 'id',
  },
  past_application: {
    why: 'the candidate’s own history',
    basis: 'contract',
    period: 'Vagas e candidaturas',
    personal: `candidate_id company_id company_name vacancy_title status comments applied_at answered_at removed_at
      reply_by answers`,
    other: 'id',
  },
  withdrawal: {
    why: 'notifying a company of a withdrawal',
    basis: 'contract',
    period: 'Vagas e candidaturas',
    personal: 'candidate_id vacancy_id',
    other: 'tell_at',
  },
  withdrawn_application: {
    why: 'counting withdrawn applications in a company’s response rate',
    basis: 'interest',
    period: 'Vagas e candidaturas',
    personal: 'candidate_id company_id applied_at answered_at reply_by',
    other: 'id counts_in_rate',
  },
  invitation: {
    why: 'asking a candidate to look at a vacancy',
    basis: 'contract',
    period: 'Anotações, notas e convites de empresas',
    personal: 'candidate_id vacancy_id author_id author_name message invited_at declined_at',
    other: 'id',
  },
} as const satisfies Partial<Record<keyof DB, PersonalTable>>;
