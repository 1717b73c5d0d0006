import type { QueuedMail } from '../platform/jobs.ts';
import { renderMail } from '../platform/mail/mail-layout.ts';
import { type Sentence, sentence } from '../platform/mail/sentence.ts';
import type { RemovableRole } from './remove-account.ts';

const whatWent: Record<RemovableRole, Sentence> = {
  Candidate: sentence`Como você pediu, excluímos sua conta com seu currículo, suas candidaturas, seus favoritos e tudo o mais que era seu. Não há como desfazer.`,
  Company: sentence`Como você pediu, excluímos a conta da empresa com suas vagas, as candidaturas que elas receberam, as contas das pessoas da empresa e tudo o mais que era dela. Quem era candidato foi avisado. Não há como desfazer.`,
};

interface Left {
  id: string;
  role: RemovableRole;
  farewellTo: string;
}

/** Tells whoever left that nothing of theirs is kept, and what to do if it was not them. */
export const farewellMail = ({ id, role, farewellTo }: Left, publicUrl: string): QueuedMail => ({
  accountId: id,
  causedBy: null,
  leftAddress: { farewellTo },
  ...renderMail({
    subject: sentence`Sua conta no Trampolim foi excluída`,
    heading: sentence`Sua conta foi excluída`,
    paragraphs: [
      whatWent[role],
      sentence`Por seis meses guardamos apenas o registro de acessos que o Marco Civil da Internet exige, e as denúncias, sem dizer de quem vieram.`,
      sentence`Se não foi você, alguém sabia a sua senha: troque-a em outros sites onde você usa a mesma.`,
      sentence`Obrigado pelo tempo que passou com a gente. Se um dia quiser voltar, a porta está aberta.`,
    ],
    actions: [{ label: sentence`Conhecer o Trampolim`, url: publicUrl }],
    reason: sentence`Você recebeu este e-mail porque ele era o da sua conta no Trampolim. É o último.`,
  }),
});
