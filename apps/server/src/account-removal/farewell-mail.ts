import type { QueuedMail } from '../platform/jobs.ts';
import { renderMail } from '../platform/mail/mail-layout.ts';
import { sentence } from '../platform/mail/sentence.ts';

/** Tells whoever left that nothing of theirs is kept, and what to do if it was not them. */
export const farewellMail = (accountId: string, farewellTo: string, publicUrl: string): QueuedMail => ({
  accountId,
  causedBy: null,
  leftAddress: { farewellTo },
  ...renderMail({
    subject: sentence`Sua conta no Trampolim foi excluída`,
    heading: sentence`Sua conta foi excluída`,
    paragraphs: [
      sentence`Como você pediu, excluímos sua conta com seu currículo, suas candidaturas, seus favoritos e tudo o mais que era seu. Não há como desfazer.`,
      sentence`Por seis meses guardamos apenas o registro de acessos que o Marco Civil da Internet exige, e as denúncias, sem dizer de quem vieram.`,
      sentence`Se não foi você, alguém sabia a sua senha: troque-a em outros sites onde você usa a mesma.`,
      sentence`Obrigado pelo tempo que passou com a gente. Se um dia quiser voltar, a porta está aberta.`,
    ],
    actions: [{ label: sentence`Conhecer o Trampolim`, url: publicUrl }],
    reason: sentence`Você recebeu este e-mail porque ele era o da sua conta no Trampolim. É o último.`,
  }),
});
