/** Reasons to report a vacancy, a company or a candidate. */
export const reportReasons = [
  'Conteúdo Inadequado',
  'Discriminação ou Assédio',
  'Informações Falsas',
  'Spam ou Golpe',
  'Atividade Suspeita',
  'Linguagem Ofensiva',
  'Violação de Privacidade',
  'Violência ou Ameaça',
  'Falsificação de Identidade',
  'Fraude ou Informações Enganosas',
  'Comportamento Desrespeitoso',
  'Vaga Enganosa',
  'Conteúdo Ilegal',
  'Outro',
] as const;

export type ReportReason = (typeof reportReasons)[number];

export const reportTargets = ['candidate', 'company', 'vacancy'] as const;

export type ReportTarget = (typeof reportTargets)[number];

/** Returns the reasons to report a target. Reasons that only concern vacancies are left out for candidates. */
export const reasonsFor = (target: ReportTarget): readonly ReportReason[] =>
  target === 'candidate' ? reportReasons.filter((reason) => reason !== 'Vaga Enganosa') : reportReasons;

export const reportStates = ['open', 'decided'] as const;

/** Verdicts on a report: `upheld` accepts the report, `dismissed` rejects it. */
export const reportVerdicts = ['upheld', 'dismissed'] as const;

export type ReportVerdict = (typeof reportVerdicts)[number];

/** The current state of a reported target. */
export const targetStates = [
  'Vaga Ativa',
  'Vaga Banida',
  'Conta Ativa',
  'Conta Banida',
  'Não existe mais',
] as const;

/** Sanctions by administrators. The account concerned may appeal each of them once. */
export const sanctionKinds = ['warning', 'account_ban', 'vacancy_ban'] as const;

export type SanctionKind = (typeof sanctionKinds)[number];

/** Outcomes of an appeal: `granted` reverses the decision, `upheld` rejects the appeal and confirms the decision. */
export const appealOutcomes = ['granted', 'upheld'] as const;

export type AppealOutcome = (typeof appealOutcomes)[number];

/** Kinds of entries in the moderation record. */
export const recordEntryKinds = [
  'reports_dismissed',
  'reports_upheld',
  'warned',
  'account_banned',
  'account_unbanned',
  'vacancy_banned',
  'vacancy_unbanned',
  'appeal_received',
  'appeal_granted',
  'appeal_upheld',
] as const;

export type RecordEntryKind = (typeof recordEntryKinds)[number];

/** Actions of administrators on a reported target. */
export const targetActions = [
  'dismiss',
  'warn',
  'ban_account',
  'unban_account',
  'ban_vacancy',
  'unban_vacancy',
] as const;

export type TargetAction = (typeof targetActions)[number];
