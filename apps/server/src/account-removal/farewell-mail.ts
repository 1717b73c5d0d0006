import type { Role } from '@trampolim/contract/values/vocabulary';
import { supportAction } from '../accounts/support-action.ts';
import { renderMail } from '../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../platform/mail/queued-mail.ts';
import { type Sentence, sentence } from '../platform/mail/sentence.ts';

/** The reason why an account is deleted: its owner or an administrator wants it, or nobody used it. */
export type DeletionReason = 'owner' | 'administration' | 'unused';

const unusedAccount = sentence`Ninguém entrou na sua conta no Trampolim por dois anos. Como avisamos, ela foi excluída, com tudo o que havia nela. Não há como desfazer.`;

const deletionSentences: Record<DeletionReason, Record<Role, Sentence>> = {
  owner: {
    Candidate: sentence`Como você pediu, excluímos sua conta, com currículo, candidaturas, favoritos e tudo o mais que era seu. Não há como desfazer.`,
    Company: sentence`Como você pediu, excluímos a conta da empresa, com as vagas, as candidaturas recebidas, as contas da equipe e tudo o mais que era dela. Avisamos quem se candidatou. Não há como desfazer.`,
    Admin: sentence`Como você pediu, excluímos sua conta de administrador. Não há como desfazer.`,
  },
  administration: {
    Candidate: sentence`A Equipe Trampolim excluiu sua conta, com currículo, candidaturas, favoritos e tudo o mais que era seu. Não há como desfazer.`,
    Company: sentence`A Equipe Trampolim excluiu a conta da empresa, com as vagas, as candidaturas recebidas, as contas da equipe e tudo o mais que era dela. Avisamos quem se candidatou. Não há como desfazer.`,
    Admin: sentence`Outra pessoa da administração do Trampolim excluiu sua conta de administrador. Não há como desfazer.`,
  },
  unused: { Candidate: unusedAccount, Company: unusedAccount, Admin: unusedAccount },
};

const welcomeBack = sentence`Se quiser voltar, basta criar outra conta.`;

const closingSentences: Record<DeletionReason, Sentence[]> = {
  owner: [
    sentence`Não foi você? Alguém sabia a sua senha: troque-a em outros sites onde você usa a mesma.`,
    sentence`Obrigado pelo tempo que passou com a gente. ${welcomeBack}`,
  ],
  administration: [sentence`Foi um engano? Fale com o suporte do Trampolim.`],
  unused: [welcomeBack],
};

interface DeletedAccount {
  id: string;
  role: Role;
  reason: DeletionReason;
  email: string;
}

/** The mail after a deletion, which says what data remains, and what to do if the owner did not want the deletion. */
export const farewellMail = ({ id, role, reason, email }: DeletedAccount, publicUrl: string): QueuedMail => ({
  accountId: id,
  causedBy: null,
  leftAddress: { farewellTo: email },
  ...renderMail({
    subject: sentence`Sua conta no Trampolim foi excluída`,
    heading: sentence`Sua conta foi excluída`,
    paragraphs: [
      deletionSentences[reason][role],
      sentence`Ainda guardamos por um tempo o que a lei exige, como o registro de acessos por seis meses, e o que protege outras pessoas, sem dizer de quem veio. Veja a lista e os prazos nos termos de privacidade.`,
      ...closingSentences[reason],
    ],
    actions: [
      reason === 'administration'
        ? supportAction(publicUrl)
        : { label: sentence`Conhecer o Trampolim`, url: publicUrl },
    ],
    reason: sentence`Você recebeu este e-mail porque tinha uma conta no Trampolim. É o último.`,
  }),
});
