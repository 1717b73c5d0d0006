import { webhookFailingDays } from '@trampolim/contract/wire/limits';
import { mailTime } from '../accounts/access-change/access-mails.ts';
import { renderMail } from '../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../platform/mail/queued-mail.ts';
import { sentence } from '../platform/mail/sentence.ts';

const webhooksPath = '/equipe#webhooks';

/** Notifies a person who administers a company that nothing is sent to one of its webhooks any more. */
export const pausedWebhookMail = (
  accountId: string,
  { url, isGone }: { url: string; isGone: boolean },
  publicUrl: string,
): QueuedMail => ({
  accountId,
  causedBy: null,
  ...renderMail({
    subject: sentence`Webhook pausado: ${new URL(url).hostname}`,
    heading: sentence`Pausamos um webhook da empresa`,
    paragraphs: [
      isGone
        ? sentence`O endereço ${new URL(url).hostname} respondeu que não existe mais (410).`
        : sentence`Há ${webhookFailingDays} dias o endereço ${new URL(url).hostname} não aceita nenhuma entrega.`,
      sentence`Enquanto ele estiver pausado, o sistema da empresa não recebe novidades das vagas e candidaturas. No site nada muda.`,
      sentence`Veja no histórico o que ele respondeu, corrija e reative. O que se perdeu pode ser reenviado ou lido pela API.`,
    ],
    actions: [{ label: sentence`Ver o webhook`, url: publicUrl + webhooksPath }],
  }),
});

/** The mail about a new webhook for the company's owner, because an intruder could create one to keep access. */
export const newWebhookMail = (companyId: string, publicUrl: string): QueuedMail => ({
  accountId: companyId,
  causedBy: null,
  security: true,
  ...renderMail({
    subject: sentence`Um webhook foi criado para a sua empresa`,
    heading: sentence`Um webhook foi criado`,
    paragraphs: [
      sentence`Em ${mailTime()}, um novo endereço passou a receber os eventos das vagas e candidaturas da sua empresa no Trampolim.`,
      sentence`Foi você ou alguém da sua equipe? Então não precisa fazer nada.`,
      sentence`Não foi? Exclua o webhook, troque a sua senha e confira quem tem a permissão de Administração.`,
    ],
    actions: [{ label: sentence`Ver os webhooks`, url: publicUrl + webhooksPath }],
  }),
});
