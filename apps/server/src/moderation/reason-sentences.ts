import type { ReportReason } from '@trampolim/contract/reports/report-reasons';
import { type Sentence, sentence } from '../platform/mail/sentence.ts';

/** The reasons in our own words, so that a mail with nothing else can go to unconfirmed e-mail addresses. */
export const reasonSentences: Record<ReportReason, Sentence> = {
  'Conteúdo Inadequado': sentence`Conteúdo Inadequado`,
  'Discriminação ou Assédio': sentence`Discriminação ou Assédio`,
  'Informações Falsas': sentence`Informações Falsas`,
  'Spam ou Golpe': sentence`Spam ou Golpe`,
  'Atividade Suspeita': sentence`Atividade Suspeita`,
  'Linguagem Ofensiva': sentence`Linguagem Ofensiva`,
  'Violação de Privacidade': sentence`Violação de Privacidade`,
  'Violência ou Ameaça': sentence`Violência ou Ameaça`,
  'Falsificação de Identidade': sentence`Falsificação de Identidade`,
  'Fraude ou Informações Enganosas': sentence`Fraude ou Informações Enganosas`,
  'Comportamento Desrespeitoso': sentence`Comportamento Desrespeitoso`,
  'Vaga Enganosa': sentence`Vaga Enganosa`,
  'Conteúdo Ilegal': sentence`Conteúdo Ilegal`,
  Outro: sentence`Outro`,
};
