import { findConfirmedEmails } from '../accounts/confirmed-emails.ts';
import type { Transaction } from '../platform/database/database.ts';
import { renderMail } from '../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../platform/mail/queued-mail.ts';
import { type Sentence, sentence } from '../platform/mail/sentence.ts';
import type { NotificationServices } from '../platform/services.ts';

interface Company {
  id: string;
  name: string;
}

const reasonForLastMail = sentence`Você recebeu este e-mail porque tinha uma conta no Trampolim. É o último.`;

/** Notifies a removed colleague that they can no longer sign in. Call this before their account is deleted. */
export const notifyRemoved = (
  transaction: Transaction,
  services: NotificationServices,
  company: Company,
  accountId: string,
) =>
  sendRemovalMails(transaction, services, [accountId], {
    causedBy: company.id,
    subject: accessEnded,
    heading: sentence`Seu acesso terminou`,
    paragraphs: [
      sentence`${company.name} removeu o seu acesso no Trampolim. A conta que você usava foi excluída, e não é mais possível entrar com ela.`,
      sentence`Foi um engano? Fale com a empresa: ela pode convidar você de novo.`,
    ],
  });

const deletedColleagueSentences = {
  administration: sentence`A Equipe Trampolim excluiu sua conta na equipe de uma empresa. Não é mais possível entrar com ela. Nada mudou nas vagas e candidaturas da empresa.`,
  unused: sentence`Sua conta na equipe de uma empresa ficou dois anos sem uso. Como avisamos, ela foi excluída. Nada mudou nas vagas e candidaturas da empresa.`,
};

/** Notifies a colleague whose account is deleted without the company. Call this before the account is deleted. */
export const notifyDeletedColleague = (
  transaction: Transaction,
  services: NotificationServices,
  accountId: string,
  reason: keyof typeof deletedColleagueSentences,
) =>
  sendRemovalMails(transaction, services, [accountId], {
    causedBy: null,
    subject: accessEnded,
    heading: sentence`Seu acesso terminou`,
    paragraphs: [
      deletedColleagueSentences[reason],
      sentence`Foi um engano? Fale com a empresa: ela pode convidar você de novo.`,
    ],
  });

/** Notifies a colleague who leaves. Call this before their account is deleted. */
export const notifyLeaving = (transaction: Transaction, services: NotificationServices, accountId: string) =>
  sendRemovalMails(transaction, services, [accountId], {
    causedBy: null,
    subject: sentence`Você saiu da empresa no Trampolim`,
    heading: sentence`Você saiu da empresa`,
    paragraphs: [
      sentence`Como você pediu, excluímos sua conta na equipe da empresa. Nada mudou nas vagas e candidaturas dela.`,
      sentence`Não foi você? Alguém sabia a sua senha: avise a empresa e troque-a em outros sites onde você usa a mesma.`,
    ],
  });

/** The reason why a company is deleted: its owner or an administrator wants it, or nobody used it. */
type CompanyRemovalReason = 'owner' | 'administration' | 'unused';

/** Notifies a company's people of its deletion, which includes their accounts. Call this before it is deleted. */
export async function notifyPeopleOfCompanyRemoval(
  transaction: Transaction,
  services: NotificationServices,
  companyId: string,
  reason: CompanyRemovalReason,
): Promise<void> {
  const people = await transaction
    .selectFrom('company_member as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .select(['m.account_id', 'c.name'])
    .where('m.company_id', '=', companyId)
    .execute();
  const [firstPerson] = people;
  if (!firstPerson) return;
  await sendRemovalMails(
    transaction,
    services,
    people.map(({ account_id }) => account_id),
    {
      causedBy: companyId,
      subject: accessEnded,
      heading: sentence`A conta da empresa foi excluída`,
      paragraphs: [
        deletedCompanySentence(firstPerson.name, reason),
        sentence`Sua conta na equipe foi excluída junto, e não é mais possível entrar com ela.`,
      ],
    },
  );
}

function deletedCompanySentence(name: string, reason: CompanyRemovalReason): Sentence {
  if (reason === 'owner') return sentence`${name} excluiu a conta da empresa no Trampolim.`;
  if (reason === 'administration') return sentence`A Equipe Trampolim excluiu a conta da empresa ${name}.`;
  return sentence`A conta da empresa ${name} no Trampolim foi excluída porque ninguém entrou nela por dois anos.`;
}

interface RemovalMail {
  causedBy: string | null;
  subject: Sentence;
  heading: Sentence;
  paragraphs: Sentence[];
}

const accessEnded = sentence`Seu acesso a uma empresa no Trampolim terminou`;

/** Sends to confirmed e-mail addresses only, because an unconfirmed one may be a stranger's. */
async function sendRemovalMails(
  transaction: Transaction,
  { jobs, config }: NotificationServices,
  accountIds: readonly string[],
  { causedBy, ...wording }: RemovalMail,
): Promise<void> {
  const content = renderMail({
    ...wording,
    actions: [{ label: sentence`Conhecer o Trampolim`, url: config.publicUrl }],
    reason: reasonForLastMail,
  });
  for (const { accountId, email } of await findConfirmedEmails(transaction, accountIds)) {
    const mail: QueuedMail = { accountId, causedBy, leftAddress: { farewellTo: email }, ...content };
    await jobs.sendMail(transaction, mail);
  }
}
