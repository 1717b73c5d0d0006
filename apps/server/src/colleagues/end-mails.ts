import type { QueuedMail } from '../platform/jobs.ts';
import { renderMail } from '../platform/mail/mail-layout.ts';
import { sentence } from '../platform/mail/sentence.ts';

interface Removed {
  accountId: string;
  companyId: string;
  email: string;
  companyName: string;
}

const lastOne = sentence`Você recebeu este e-mail porque ele era o de uma conta no Trampolim. É o último.`;

/** Tells whoever was removed that they cannot sign in any more, and whom to ask. */
export const removedMail = (
  { accountId, companyId, email, companyName }: Removed,
  publicUrl: string,
): QueuedMail => ({
  accountId,
  causedBy: companyId,
  leftAddress: { farewellTo: email },
  ...renderMail({
    subject: sentence`Seu acesso a uma empresa no Trampolim terminou`,
    heading: sentence`Seu acesso terminou`,
    paragraphs: [
      sentence`${companyName} removeu o seu acesso no Trampolim. A conta que você usava para isso foi excluída, e não há mais como entrar com ela.`,
      sentence`Foi um engano? Fale com a empresa: ela pode convidar você de novo.`,
    ],
    actions: [{ label: sentence`Conhecer o Trampolim`, url: publicUrl }],
    reason: lastOne,
  }),
});

export const leftCompanyMail = (accountId: string, farewellTo: string, publicUrl: string): QueuedMail => ({
  accountId,
  causedBy: null,
  leftAddress: { farewellTo },
  ...renderMail({
    subject: sentence`Você saiu da empresa no Trampolim`,
    heading: sentence`Você saiu da empresa`,
    paragraphs: [
      sentence`Como você pediu, a conta com que você agia pela empresa foi excluída. Nada mudou nas vagas e nas candidaturas dela.`,
      sentence`Se não foi você, alguém sabia a sua senha: avise a empresa, e troque a senha em outros sites onde você usa a mesma.`,
    ],
    actions: [{ label: sentence`Conhecer o Trampolim`, url: publicUrl }],
    reason: lastOne,
  }),
});
