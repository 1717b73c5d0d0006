import type { Role } from '@trampolim/contract/values/vocabulary';
import { supportAction } from '../accounts/support-action.ts';
import { renderMail } from '../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../platform/mail/queued-mail.ts';
import { type Sentence, sentence } from '../platform/mail/sentence.ts';

/** The person who deletes the account: its owner or an administrator. */
export type DeletedBy = 'owner' | 'administration';

const deletionSentences: Record<DeletedBy, Record<Role, Sentence>> = {
  owner: {
    Candidate: sentence`Como você pediu, excluímos sua conta com seu currículo, suas candidaturas, seus favoritos e tudo o mais que era seu. Não há como desfazer.`,
    Company: sentence`Como você pediu, excluímos a conta da empresa com suas vagas, as candidaturas que elas receberam, as contas das pessoas da empresa e tudo o mais que era dela. Quem era candidato foi avisado. Não há como desfazer.`,
    Admin: sentence`Como você pediu, excluímos sua conta de administrador. Não há como desfazer.`,
  },
  administration: {
    Candidate: sentence`A administração do Trampolim excluiu sua conta com seu currículo, suas candidaturas, seus favoritos e tudo o mais que era seu. Não há como desfazer.`,
    Company: sentence`A administração do Trampolim excluiu a conta da empresa com suas vagas, as candidaturas que elas receberam, as contas das pessoas da empresa e tudo o mais que era dela. Quem era candidato foi avisado. Não há como desfazer.`,
    Admin: sentence`Outra pessoa da administração do Trampolim excluiu sua conta de administrador. Não há como desfazer.`,
  },
};

const closingSentences: Record<DeletedBy, Sentence[]> = {
  owner: [
    sentence`Se não foi você, alguém sabia a sua senha: troque-a em outros sites onde você usa a mesma.`,
    sentence`Obrigado pelo tempo que passou com a gente. Se um dia quiser voltar, a porta está aberta.`,
  ],
  administration: [sentence`Foi um engano? Fale com o suporte do Trampolim.`],
};

interface DeletedAccount {
  id: string;
  role: Role;
  deletedBy: DeletedBy;
  farewellTo: string;
}

/** The mail after a deletion, which says what data remains, and what to do if the owner did not want the deletion. */
export const farewellMail = (
  { id, role, deletedBy, farewellTo }: DeletedAccount,
  publicUrl: string,
): QueuedMail => ({
  accountId: id,
  causedBy: null,
  leftAddress: { farewellTo },
  ...renderMail({
    subject: sentence`Sua conta no Trampolim foi excluída`,
    heading: sentence`Sua conta foi excluída`,
    paragraphs: [
      deletionSentences[deletedBy][role],
      sentence`Por seis meses guardamos apenas o registro de acessos que o Marco Civil da Internet exige, e as denúncias, sem dizer de quem vieram.`,
      ...closingSentences[deletedBy],
    ],
    actions: [
      deletedBy === 'owner'
        ? { label: sentence`Conhecer o Trampolim`, url: publicUrl }
        : supportAction(publicUrl),
    ],
    reason: sentence`Você recebeu este e-mail porque ele era o da sua conta no Trampolim. É o último.`,
  }),
});
