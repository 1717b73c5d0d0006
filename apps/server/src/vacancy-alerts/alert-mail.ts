import { alertName } from '@trampolim/contract/vacancy-alerts/alert-name';
import { type AlertFilters, endMailedAlert } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { formatMoney } from '@trampolim/contract/values/money';
import type { AlertFrequency } from '@trampolim/contract/values/vocabulary';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { type MailItem, renderMail, withUnsubscribeLinks } from '../platform/mail/mail-layout.ts';
import type { MailWriter } from '../platform/mail/queued-mail.ts';
import { type Sentence, sentence } from '../platform/mail/sentence.ts';
import type { Services } from '../platform/services.ts';
import { listFactColumns, salaryOf } from '../vacancies/vacancy-facts-view.ts';
import { isLive } from '../vacancies/vacancy-live.ts';
import { searchUrl } from './alert-filters.ts';
import { ownerOf } from './alert-owner.ts';
import { findUnwantedVacancies } from './unwanted-vacancies.ts';

/** The queued data of a mail. */
const alertMailDataSchema = z.object({
  alertId: z.uuid(),
  /** The newest vacancies, which the mail shows. */
  vacancyIds: z.array(z.uuid()),
  count: z.number(),
  /** True if there may be more vacancies than were counted. */
  hasMore: z.boolean(),
});

export type AlertMailData = z.output<typeof alertMailDataSchema>;

export const alertMailWriterName = 'vacancy-alert';

type Dependencies = Pick<Services, 'db' | 'config' | 'alertTokens'>;

/**
 * Writes the mail of an alert when it is sent, without vacancies that have closed since. Writes none for a
 * paused alert.
 */
export const alertMailWriter = (dependencies: Dependencies): MailWriter => ({
  name: alertMailWriterName,
  async write(about) {
    const { alertId, vacancyIds, count, hasMore } = alertMailDataSchema.parse(about);
    const alert = await findActiveAlert(dependencies.db, alertId);
    if (!alert) return undefined;
    const vacancies = await findListedVacancies(dependencies.db, alert.candidate_id, vacancyIds);
    if (vacancies.length === 0) return undefined;
    const total = count - vacancyIds.length + vacancies.length;
    return composeMail(dependencies, alert, { vacancies, total, hasMore });
  },
});

interface Alert {
  id: string;
  candidate_id: string | null;
  address_id: string | null;
  filters: AlertFilters;
  frequency: AlertFrequency;
}

const findActiveAlert = (db: Database, id: string): Promise<Alert | undefined> =>
  db
    .selectFrom('vacancy_alert as a')
    .leftJoin('account as c', 'c.id', 'a.candidate_id')
    .select(['a.id', 'a.candidate_id', 'a.address_id', 'a.filters', 'a.frequency'])
    .where('a.id', '=', id)
    .where('a.due_at', 'is not', null)
    .where(sql<boolean>`c.banned is not true`)
    .executeTakeFirst();

async function findListedVacancies(db: Database, candidateId: string | null, ids: readonly string[]) {
  const rows = await db
    .selectFrom('vacancy as v')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .select([
      'v.id',
      'v.title',
      'c.name as company_name',
      'v.city',
      'v.state',
      'v.employment_type',
      'v.salary',
    ])
    .select(listFactColumns)
    .where('v.id', 'in', ids)
    .where(isLive)
    .execute();
  const unwanted = await findUnwantedVacancies(db, candidateId ? [candidateId] : [], ids);
  return rows
    .filter(({ id }) => !candidateId || !unwanted.has(candidateId, id))
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

type ListedVacancy = Awaited<ReturnType<typeof findListedVacancies>>[number];

interface ShownVacancies {
  vacancies: readonly ListedVacancy[];
  total: number;
  hasMore: boolean;
}

function composeMail(
  { config, alertTokens }: Dependencies,
  alert: Alert,
  { vacancies, total, hasMore }: ShownVacancies,
) {
  const { publicUrl } = config;
  const owner = ownerOf(alert);
  const belongsToAccount = 'candidateId' in owner;
  const name = alertName(alert.filters);
  const summary = sentence`${countSentence(total, { hasMore })}: ${name}`;
  const remaining = total - vacancies.length;
  const mail = renderMail({
    subject: summary,
    heading: summary,
    paragraphs: [introductions[alert.frequency]],
    items: vacancies.map((vacancy) => toItem(vacancy, publicUrl)),
    actions: [
      {
        label:
          remaining > 0
            ? sentence`${moreSentence(remaining, { hasMore })}: ver a busca`
            : sentence`Ver a busca no Trampolim`,
        url: searchUrl(`${publicUrl}${belongsToAccount ? '/listar-vagas' : '/vagas'}`, alert.filters),
      },
    ],
    reason: belongsToAccount
      ? sentence`Você recebeu este e-mail porque criou este alerta na sua conta do Trampolim.`
      : sentence`Você recebeu este e-mail porque confirmou este alerta de vagas no Trampolim. Quem tem o link abaixo pode mudar seus alertas: apague-o se encaminhar a mensagem.`,
  });
  const token = alertTokens.issue(alert.id);
  const links = {
    page: `${publicUrl}/alerta#${token}`,
    oneClickUrl: publicUrl + endMailedAlert.path.replace(':token', token),
    label: 'Mudar, pausar ou encerrar este alerta',
  };
  const receiver = belongsToAccount
    ? { accountId: owner.candidateId }
    : { alertAddressId: owner.alertAddressId };
  return { ...withUnsubscribeLinks(mail, links), listId: listIdOf(publicUrl), ...receiver };
}

/** One list id for all alerts, so that receivers need one filter rule. */
const listIdOf = (publicUrl: string) => `Alertas de vagas <vacancy-alerts.${new URL(publicUrl).hostname}>`;

const introductions: Record<AlertFrequency, Sentence> = {
  Diário: sentence`Vagas novas e ainda abertas do seu alerta diário:`,
  Semanal: sentence`Vagas novas e ainda abertas do seu alerta semanal:`,
};

function countSentence(total: number, { hasMore }: { hasMore: boolean }): Sentence {
  if (hasMore) return sentence`Mais de ${total} vagas novas`;
  return total === 1 ? sentence`1 vaga nova` : sentence`${total} vagas novas`;
}

function moreSentence(remaining: number, { hasMore }: { hasMore: boolean }): Sentence {
  if (hasMore) return sentence`E mais de ${remaining}`;
  return sentence`E mais ${remaining}`;
}

function toItem(vacancy: ListedVacancy, publicUrl: string): MailItem {
  const { id, title, company_name, city, state, employment_type, work_mode } = vacancy;
  const salary = salaryOf(vacancy);
  const lines = [
    sentence`${company_name}`,
    work_mode
      ? sentence`${city}/${state} · ${employment_type} · ${work_mode}`
      : sentence`${city}/${state} · ${employment_type}`,
    ...(salary ? [sentence`${formatMoney(salary)}`] : []),
  ];
  return { title: sentence`${title}`, url: `${publicUrl}/vaga/${id}`, lines };
}
