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
