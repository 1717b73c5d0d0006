/** Why somebody reports a vacancy or a company. */
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

/** What may be wrong with it: a candidate is no vacancy that deceives. */
export const reasonsFor = (target: ReportTarget): readonly ReportReason[] =>
  target === 'candidate' ? reportReasons.filter((reason) => reason !== 'Vaga Enganosa') : reportReasons;

export const reportStates = ['open', 'decided'] as const;

/** What a decision says of a report: there was something to it, or nothing. */
export const reportVerdicts = ['upheld', 'dismissed'] as const;

export type ReportVerdict = (typeof reportVerdicts)[number];

/** How what was reported stands now. */
export const targetStates = [
  'Vaga Ativa',
  'Vaga Banida',
  'Conta Ativa',
  'Conta Banida',
  'Não existe mais',
] as const;

/** What administrators decide against somebody, who may appeal each of them once. */
export const sanctionKinds = ['warning', 'account_ban', 'vacancy_ban'] as const;

export type SanctionKind = (typeof sanctionKinds)[number];

/** What comes of an appeal: the decision is undone, or it stands. */
export const appealOutcomes = ['granted', 'upheld'] as const;

export type AppealOutcome = (typeof appealOutcomes)[number];

/** What the record of moderation holds. */
export const moderationKinds = [
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

export type ModerationKind = (typeof moderationKinds)[number];

/** What administrators may do about what was reported. */
export const targetActions = [
  'dismiss',
  'warn',
  'ban_account',
  'unban_account',
  'ban_vacancy',
  'unban_vacancy',
] as const;

export type TargetAction = (typeof targetActions)[number];
