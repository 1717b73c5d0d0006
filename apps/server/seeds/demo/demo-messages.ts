import { fillComment } from '@trampolim/contract/comment-templates/comment-placeholders';
import type { MessageSide } from '@trampolim/contract/messages/messages';
import { messageInboxRow, messageRow } from '../message-factory.ts';
import { type NoticeColumns, noticeRow } from '../notice-factory.ts';
import type { ApplicationRows } from './demo-applications.ts';
import type { CandidateRows } from './demo-candidates.ts';
import type { VacancyRow } from './demo-vacancies.ts';
import type { Random } from './random.ts';
import { requireDefined } from './require-defined.ts';

interface DemoAccount {
  id: string;
  name: string;
}

interface Line {
  from: MessageSide;
  text: string;
}

const conversations = [
  [
    {
      from: 'company',
      text: 'Oi, {nome}! Gostamos do seu currículo para a vaga {vaga}. Você consegue conversar por vídeo na quinta, às 15h?',
    },
    { from: 'candidate', text: 'Oi! Consigo, sim. Vocês mandam o link por aqui?' },
    { from: 'company', text: 'Isso mesmo, mandamos na quarta. A conversa dura uns 40 minutos.' },
    { from: 'candidate', text: 'Combinado, até lá!' },
  ],
  [
    {
      from: 'company',
      text: 'Olá, {nome}. Antes da próxima etapa, você pode contar um trabalho seu de que gosta, e o que fez nele?',
    },
    {
      from: 'candidate',
      text: 'Claro! No último, cuidei do projeto do começo ao fim com uma equipe de quatro pessoas. Entregamos no prazo, e o cliente renovou.',
    },
    { from: 'candidate', text: 'Posso mandar mais detalhes, se ajudar.' },
  ],
  [
    { from: 'company', text: 'Oi, {nome}! A vaga é presencial três dias por semana. Para você funciona?' },
    { from: 'candidate', text: 'Funciona. Prefiro segunda, terça e quarta, mas posso me adaptar.' },
    { from: 'company', text: 'Ótimo, é o que a equipe costuma fazer.' },
    { from: 'candidate', text: 'Que bom! Tem estacionamento para bicicleta?' },
  ],
  [
    { from: 'company', text: '{nome}, tudo bem? Qual é a melhor data para você começar, se tudo der certo?' },
    { from: 'candidate', text: 'Posso começar em 15 dias.' },
  ],
] as const satisfies readonly (readonly Line[])[];

const minutesBetween = [4, 190] as const;
const millisecondsPerMinute = 60_000;

interface Participants {
  company: DemoAccount;
  recruiter: DemoAccount;
  candidate: DemoAccount;
  vacancyTitle: string;
}

/** Returns the messages of one application, after its last step, and how far each side has read. */
function composeConversation(
  random: Random,
  { application, steps }: ApplicationRows,
  lines: readonly Line[],
  { company, recruiter, candidate, vacancyTitle }: Participants,
) {
  const startedAt = Date.parse(String(steps.at(-1)?.at));
  let at = startedAt;
  const messages = lines.map(({ from: sender, text: template }, index) => {
    // The time is never in the future, even if the last step was a moment ago.
    const latest = startedAt + ((Date.now() - startedAt) * (index + 1)) / (lines.length + 1);
    at = Math.min(at + random.whole(...minutesBetween) * millisecondsPerMinute, latest);
    const text = fillComment(template, { candidateName: candidate.name, vacancyTitle });
    const author = sender === 'company' ? recruiter : candidate;
    const written = { sender, author, text, at: new Date(at).toISOString() };
    return messageRow(
      application,
      sender === 'company' ? { ...written, companyName: company.name } : written,
      index + 1,
    );
  });
  const lastSender = messages.at(-1)?.sender;
  /** The number of messages at the end that their receiver has not read. */
  const unreadCount = messages.length - 1 - messages.findLastIndex(({ sender }) => sender !== lastSender);
  const inboxes = (['company', 'candidate'] as const).map((side) =>
    messageInboxRow(application, {
      side,
      readPlace: messages.length - unreadCount,
      unread: side === lastSender ? 0 : unreadCount,
    }),
  );
  return { application, messages, inboxes, unreadCount };
}

type Conversation = ReturnType<typeof composeConversation>;

interface DemoConversations {
  ana: CandidateRows;
  candidates: readonly CandidateRows[];
  company: DemoAccount;
  colleagues: readonly DemoAccount[];
  ownVacancies: readonly VacancyRow[];
  vacancies: readonly VacancyRow[];
  companyNames: ReadonlyMap<string, string>;
  applications: readonly ApplicationRows[];
}

const conversationsWithApplicants = 10;

/** Creates conversations of the demo company with its applicants, and of Ana with companies that read her resume. */
export function demoMessages(random: Random, demo: DemoConversations) {
  const anasConversations = composeAnasConversations(random, demo);
  const applicantConversations = composeApplicantConversations(random, demo);
  const all = [...anasConversations, ...applicantConversations];
  return {
    messages: all.flatMap(({ messages }) => messages),
    inboxes: all.flatMap(({ inboxes }) => inboxes),
    notices: [
      ...anasConversations.slice(0, 1).map((conversation) => noticeForAna(demo, conversation)),
      ...applicantConversations
        .slice(0, 2)
        .flatMap((conversation) => noticesForRecruiters(demo, conversation)),
    ],
  };
}

function composeAnasConversations(random: Random, demo: DemoConversations): Conversation[] {
  const { ana, ownVacancies, applications, companyNames } = demo;
  const toOtherCompanies = applications.filter(
    (each) =>
      isUnderReviewOrApproved(each) &&
      each.application.candidate_id === ana.candidate.id &&
      !ownVacancies.some(({ id }) => id === each.application.vacancy_id),
  );
  return toOtherCompanies.slice(0, 2).map((each, index) => {
    const vacancy = vacancyOf(demo, each);
    const company = {
      id: vacancy.company_id,
      name: requireDefined(companyNames.get(vacancy.company_id), 'company of a vacancy'),
    };
    // The first conversation ends with a message from the company that Ana has not read.
    const lines = index === 0 ? conversations[2].slice(0, 3) : conversations[0];
    return composeConversation(random, each, lines, {
      company,
      recruiter: company,
      candidate: ana.candidate,
      vacancyTitle: vacancy.title,
    });
  });
}

function composeApplicantConversations(random: Random, demo: DemoConversations): Conversation[] {
  const { ana, company, colleagues, ownVacancies, applications } = demo;
  const recruiters = [company, ...colleagues];
  const candidatesById = new Map([...demo.candidates, ana].map(({ candidate }) => [candidate.id, candidate]));
  const toOwnVacancies = applications.filter(
    (each) =>
      isUnderReviewOrApproved(each) &&
      ownVacancies.some(({ id, live }) => live && id === each.application.vacancy_id),
  );
  return random.sample(toOwnVacancies, conversationsWithApplicants).map((each, index) =>
    composeConversation(random, each, conversations[index % conversations.length] ?? conversations[0], {
      company,
      recruiter: recruiters[index % recruiters.length] ?? company,
      candidate: requireDefined(
        candidatesById.get(each.application.candidate_id),
        'candidate of an application',
      ),
      vacancyTitle: vacancyOf(demo, each).title,
    }),
  );
}

const isUnderReviewOrApproved = ({ application: { status } }: ApplicationRows) =>
  status === 'Em Análise' || status === 'Aprovado';

const vacancyOf = (
  { vacancies }: DemoConversations,
  { application }: Pick<ApplicationRows, 'application'>,
): VacancyRow =>
  requireDefined(
    vacancies.find(({ id }) => id === application.vacancy_id),
    'vacancy of an application',
  );

const noticeForAna = (demo: DemoConversations, conversation: Conversation): NoticeColumns =>
  messageNotice(demo.ana.candidate.id, conversation, {
    about_id: conversation.application.vacancy_id,
    title: vacancyOf(demo, conversation).title,
    party: requireDefined(conversation.messages[0], 'first message of a conversation').author_name,
  });

const noticesForRecruiters = (demo: DemoConversations, conversation: Conversation): NoticeColumns[] =>
  [demo.company, ...demo.colleagues].map(({ id }) =>
    messageNotice(id, conversation, {
      about_id: conversation.application.id,
      candidate_id: conversation.application.candidate_id,
      title: vacancyOf(demo, conversation).title,
    }),
  );

function messageNotice(
  accountId: string,
  { messages, unreadCount }: Conversation,
  columns: Partial<NoticeColumns>,
): NoticeColumns {
  const { sent_at: at } = requireDefined(messages.at(-1), 'last message of a conversation');
  return noticeRow(accountId, {
    kind: 'message',
    at,
    since: at,
    read_at: null,
    count: unreadCount,
    ...columns,
  });
}
