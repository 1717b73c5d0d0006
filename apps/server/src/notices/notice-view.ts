import type { Notice } from '@trampolim/contract/notices/notices';
import { cutText } from '@trampolim/contract/values/cut-text';
import type { ApplicationStatus, NoticeKind } from '@trampolim/contract/values/vocabulary';
import { type Selectable, sql } from 'kysely';
import type { DB } from '../platform/database/database-types.gen.ts';

type Columns = Selectable<DB['notice']>;

export interface NoticeContent
  extends Pick<
    Columns,
    | 'kind'
    | 'about_id'
    | 'title'
    | 'party'
    | 'candidate_id'
    | 'comment'
    | 'status'
    | 'ending'
    | 'verdict'
    | 'count'
    | 'interview'
    | 'interview_when'
  > {
  /** The path of the applicant's page, in a company's notice about their interview. */
  applicant_path: string | null;
  /** True if the notice is about a vacancy that still exists. */
  vacancy_exists: boolean;
  /** The vacancy of the application that a company's notice is about. */
  application_vacancy_id: string | null;
}

/** Columns of `notice as n`. A company's notice links to its vacancy while the vacancy exists. */
export const noticeColumns = [
  'n.kind',
  'n.about_id',
  'n.title',
  sql<string>`coalesce((select cand.name from candidate cand where cand.id = n.candidate_id), n.party)`.as(
    'party',
  ),
  'n.candidate_id',
  'n.comment',
  'n.status',
  'n.ending',
  'n.verdict',
  'n.count',
  'n.interview',
  'n.interview_when',
  sql<string | null>`(
    select '/editar-vaga/' || i.vacancy_id || '?candidato=' || i.candidate_id from interview i where i.id = n.about_id)`.as(
    'applicant_path',
  ),
  sql<boolean>`exists (select from vacancy v where v.id = n.about_id)`.as('vacancy_exists'),
  sql<string | null>`case when n.kind = 'message' then (
    select app.vacancy_id from application app where app.candidate_id = n.candidate_id and app.id = n.about_id) end`.as(
    'application_vacancy_id',
  ),
] as const;

export interface NoticeRow extends NoticeContent, Pick<Columns, 'id' | 'place' | 'at' | 'read_at'> {}

const statusTexts: Record<ApplicationStatus, (company: string) => string> = {
  'Currículo Enviado': (company) => `${company} recebeu seu currículo.`,
  'Em Análise': (company) => `${company} está lendo seu currículo.`,
  Aprovado: (company) => `${company} aprovou você.`,
  Dispensado: (company) => `${company} não seguiu com sua candidatura.`,
};

/** A longer comment is cut in the sentence about an approval. */
const maxQuotedLength = 120;

const isQuotedWhole = ({ kind, status, comment }: NoticeContent): boolean =>
  kind === 'application_status' && status === 'Aprovado' && comment.length <= maxQuotedLength;

/** Texts about an interview, for a candidate or a company. A deleted candidate has no name. */
const interviewTexts: Record<
  NonNullable<NoticeContent['interview']>,
  (notice: Pick<NoticeContent, 'party' | 'interview_when'>) => string
> = {
  proposed: ({ party }) => `${party} propõe uma entrevista: escolha um horário.`,
  countered: ({ party, interview_when }) => `${party || 'A pessoa'} sugere outro horário: ${interview_when}.`,
  agreed: ({ party, interview_when }) =>
    party ? `Entrevista marcada com ${party}: ${interview_when}.` : `Entrevista marcada: ${interview_when}.`,
  declined: ({ party }) => `${party || 'A pessoa'} recusou a entrevista.`,
  cancelled: ({ party }) =>
    party ? `A entrevista com ${party} foi cancelada.` : 'A entrevista foi cancelada.',
  tomorrow: ({ party, interview_when }) =>
    `Amanhã tem entrevista com ${party || 'a pessoa'}: ${interview_when}.`,
  soon: ({ party, interview_when }) =>
    `Daqui a pouco tem entrevista com ${party || 'a pessoa'}: ${interview_when}.`,
};

const interviewText = (notice: NoticeContent): string =>
  interviewTexts[notice.interview ?? 'cancelled'](notice);

const texts: Record<NoticeKind, (notice: NoticeContent) => string> = {
  application_status: ({ status, party, comment }) =>
    status === 'Aprovado' && comment !== ''
      ? `${party} aprovou você: “${cutText(comment, maxQuotedLength)}”`
      : statusTexts[status ?? 'Currículo Enviado'](party),
  vacancy_ended: ({ ending, party }) =>
    ending === 'removed'
      ? `A vaga de ${party} foi removida. Sua candidatura fica no histórico.`
      : `A vaga de ${party} foi encerrada. A empresa ainda pode responder à sua candidatura.`,
  warning: () => 'A Equipe Trampolim enviou um aviso a você.',
  vacancy_banned: () => 'A Equipe Trampolim baniu esta vaga.',
  sanction_lifted: () => 'A Equipe Trampolim desfez a decisão.',
  appeal_granted: () => 'Seu recurso foi aceito, e a decisão foi desfeita.',
  appeal_upheld: () => 'Seu recurso não foi aceito: a decisão continua valendo.',
  appeal_received: ({ count }) => (count === 1 ? 'Novo recurso.' : `${count} novos recursos.`),
  webhook_paused: () => 'Pausamos este webhook: as entregas não são aceitas. Corrija e reative.',
  feed_paused: () => 'Paramos de ler as vagas deste endereço: a leitura falha há dias. Confira e retome.',
  feed_news: ({ count }) =>
    count === 1
      ? '1 vaga deste endereço espera a sua confirmação.'
      : `${count} vagas deste endereço esperam a sua confirmação.`,
  new_applicants: ({ count }) => (count === 1 ? '1 nova candidatura.' : `${count} novas candidaturas.`),
  replies_due: ({ count }) =>
    count === 1
      ? '1 resposta prometida vence até amanhã.'
      : `${count} respostas prometidas vencem até amanhã.`,
  withdrawals: ({ count, party }) => {
    if (count > 1) return `${count} candidaturas foram retiradas.`;
    return party ? `${party} retirou a candidatura.` : 'Uma candidatura foi retirada.';
  },
  message: ({ count, party }) => {
    const author = party || 'Uma pessoa';
    return count === 1 ? `${author} enviou uma mensagem.` : `${author} enviou ${count} mensagens.`;
  },
  interview: interviewText,
  interview_reminder: interviewText,
  invitation: ({ party }) => `${party} convidou você para esta vaga.`,
  report_received: ({ count }) => (count === 1 ? 'Nova denúncia.' : `${count} novas denúncias.`),
  report_outcome: ({ verdict }) =>
    verdict === 'upheld'
      ? 'Sua denúncia foi aceita e tomamos providências. Obrigado por avisar.'
      : 'Analisamos sua denúncia e não encontramos nada contra as regras. Obrigado por avisar.',
};

const textOf = (notice: NoticeContent): string => texts[notice.kind](notice);

const ownNoticesPath = '/avisos';
const appealPath = ({ about_id }: NoticeContent) => `/recurso/${about_id}`;
const vacancyPath = ({ vacancy_exists, about_id }: NoticeContent) =>
  vacancy_exists ? `/editar-vaga/${about_id}` : '/minhas-vagas';

const applicationPath = ({ vacancy_exists, about_id }: NoticeContent) =>
  vacancy_exists ? `/curriculos-enviados?vacancyId=${about_id}` : '/curriculos-enviados';

/** A candidate's notice is about the vacancy, and names no candidate. */
const messagesPath = (notice: NoticeContent) => {
  const { candidate_id, application_vacancy_id } = notice;
  if (application_vacancy_id)
    return `/editar-vaga/${application_vacancy_id}?candidato=${candidate_id}#mensagens`;
  return candidate_id === null && notice.vacancy_exists
    ? `${applicationPath(notice)}#mensagens`
    : ownNoticesPath;
};
const interviewPath = (notice: NoticeContent) =>
  notice.applicant_path ?? (notice.vacancy_exists ? applicationPath(notice) : ownNoticesPath);

const links: Record<NoticeKind, (notice: NoticeContent) => string> = {
  application_status: applicationPath,
  vacancy_ended: () => '/curriculos-enviados',
  warning: appealPath,
  vacancy_banned: appealPath,
  sanction_lifted: appealPath,
  appeal_granted: appealPath,
  appeal_upheld: appealPath,
  appeal_received: () => '/denuncias-administrador',
  webhook_paused: () => '/equipe#webhooks',
  feed_paused: () => '/importar-vagas',
  feed_news: () => '/importar-vagas',
  new_applicants: vacancyPath,
  replies_due: vacancyPath,
  withdrawals: vacancyPath,
  message: messagesPath,
  interview: interviewPath,
  interview_reminder: interviewPath,
  invitation: ({ vacancy_exists, about_id }) => (vacancy_exists ? `/vaga/${about_id}` : ownNoticesPath),
  report_received: () => '/denuncias-administrador',
  report_outcome: () => ownNoticesPath,
};

/** Returns the path of the page with more about a notice. */
export const linkOf = (notice: NoticeContent): string => links[notice.kind](notice);

export const toNotice = (row: NoticeRow): Notice => ({
  _id: row.id,
  kind: row.kind,
  title: row.title,
  text: textOf(row),
  comment: isQuotedWhole(row) ? '' : row.comment,
  ...(row.status && { status: row.status }),
  count: row.count,
  link: linkOf(row),
  at: row.at,
  read: row.read_at !== null,
});
