/** The kinds of evidence that a vacancy may be a scam. Clients may rely on these codes. */
export const fraudSignalKinds = [
  'asks_payment',
  'asks_personal_data',
  'unusual_pay',
  'moves_to_messenger',
  'copied_text',
  'many_reports',
  'external_link',
  'many_new_vacancies',
  'free_mail_large_company',
  'mail_unlike_site',
  'shared_cnpj_root',
] as const;
export type FraudSignalKind = (typeof fraudSignalKinds)[number];

/** The weight of each kind of evidence. `docs/fraud-signals.md` explains them. */
export const fraudSignalWeights: Record<FraudSignalKind, number> = {
  asks_payment: 60,
  asks_personal_data: 50,
  unusual_pay: 30,
  moves_to_messenger: 25,
  copied_text: 25,
  many_reports: 25,
  external_link: 20,
  many_new_vacancies: 20,
  free_mail_large_company: 20,
  mail_unlike_site: 15,
  shared_cnpj_root: 15,
};

/** From this sum of weights on, candidates are advised and the vacancy heads the moderators' list. */
export const highFraudWeight = 50;
