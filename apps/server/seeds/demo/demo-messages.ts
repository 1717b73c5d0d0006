import { fillComment } from '@trampolim/contract/comment-templates/comment-placeholders';
import type { MessageSide } from '@trampolim/contract/messages/messages';
import { messageInboxRow, messageRow } from '../message-factory.ts';
import { type NoticeColumns, noticeRow } from '../notice-factory.ts';
import type { ApplicationRows } from './demo-applications.ts';
import type { CandidateRows } from './demo-candidates.ts';
import type { VacancyRow } from './demo-vacancies.ts';
import type { Random } from './random.ts';

interface Person {
  id: string;
  name: string;
}

/** Lines of the company start with ">". */
const conversations = [
  [
    '> Oi, {nome}! Gostamos do seu currículo para a vaga {vaga}. Você consegue conversar por vídeo na quinta, às 15h?',
    'Oi! Consigo, sim. Vocês mandam o link por aqui?',
    '> Isso mesmo, mandamos na quarta. A conversa dura uns 40 minutos.',
    'Combinado, até lá!',
  ],
  [
    '> Olá, {nome}. Antes da próxima etapa, você pode contar um trabalho seu de que gosta, e o que fez nele?',
    'Claro! No último, cuidei do projeto do começo ao fim com uma equipe de quatro pessoas. Entregamos no prazo, e o cliente renovou.',
    'Posso mandar mais detalhes, se ajudar.',
  ],
  [
    '> Oi, {nome}! A vaga é presencial três dias por semana. Para você funciona?',
    'Funciona. Prefiro segunda, terça e quarta, mas posso me adaptar.',
    '> Ótimo, é o que a equipe costuma fazer.',
    'Que bom! Tem estacionamento para bicicleta?',
  ],
  [
    '> {nome}, tudo bem? Qual é a melhor data para você começar, se tudo der certo?',
    'Posso começar em 15 dias.',
  ],
] as const;

const minutesBetween = [4, 190] as const;
const millisecondsPerMinute = 60_000;

interface Participants {
  company: Person;
  recruiter: Person;
  candidate: Person;
  vacancyTitle: string;
}

/** The messages of one application, after its last step, and how far each side has read. */
function converse(
  random: Random,
  { application, steps }: ApplicationRows,
  lines: readonly string[],
  { company, recruiter, candidate, vacancyTitle }: Participants,
) {
  const begun = Date.parse(String(steps.at(-1)?.at));
  let at = begun;
  const messages = lines.map((line, index) => {
    const sender: MessageSide = line.startsWith('> ') ? 'company' : 'candidate';
    // Never in the future, however late the last step was.
    const latest = begun + ((Date.now() - begun) * (index + 1)) / (lines.length + 1);
    at = Math.min(at + random.whole(...minutesBetween) * millisecondsPerMinute, latest);
    const text = fillComment(line.replace(/^> /, ''), { candidateName: candidate.name, vacancyTitle });
    const author = sender === 'company' ? recruiter : candidate;
    const written = { sender, author, text, at: new Date(at).toISOString() };
    return messageRow(
      application,
      sender === 'company' ? { ...written, companyName: company.name } : written,
      index + 1,
    );
  });
  /** The receiver of the last messages has not read those. */
  const lastSender = messages.at(-1)?.sender;
  const unread = messages.length - 1 - messages.findLastIndex(({ sender }) => sender !== lastSender);
  const inboxes = (['company', 'candidate'] as const).map((side) =>
    side === lastSender
      ? messageInboxRow(application, side, messages.length - unread, 0)
      : messageInboxRow(application, side, messages.length - unread, unread),
  );
  return { application, messages, inboxes, unread };
}

interface DemoConversations {
  ana: CandidateRows;
  people: readonly CandidateRows[];
  /** The demo company and its people. */
  recruiters: readonly [Person, ...Person[]];
  own: readonly VacancyRow[];
  vacancies: readonly VacancyRow[];
  companyNames: ReadonlyMap<string, string>;
  made: readonly ApplicationRows[];
}

const talksWith = 10;

/** Conversations of the demo company with its applicants, and of Ana with companies that read her resume. */
export function demoMessages(
  random: Random,
  { ana, people, recruiters, own, vacancies, companyNames, made }: DemoConversations,
) {
  const titleOf = new Map(vacancies.map(({ id, title }) => [id, title]));
  const nameOf = new Map([...people, ana].map(({ candidate }) => [candidate.id, candidate.name]));
  const isOpen = ({ application: { status } }: ApplicationRows) =>
    status === 'Em Análise' || status === 'Aprovado';
  const toOwn = made.filter(
    (one) => isOpen(one) && own.some(({ id, live }) => live && id === one.application.vacancy_id),
  );
  const ofAna = made.filter(
    (one) =>
      isOpen(one) &&
      one.application.candidate_id === ana.candidate.id &&
      !own.some(({ id }) => id === one.application.vacancy_id),
  );
  const [company] = recruiters;
  const withOthers = ofAna.slice(0, 2).map((one, index) => {
    const { company_id: id } = vacancies.find((each) => each.id === one.application.vacancy_id) ?? {
      company_id: '',
    };
    const other = { id, name: companyNames.get(id) ?? '' };
    // The last message of this one is from the company, and Ana has not read it.
    const lines = index === 0 ? conversations[2].slice(0, 3) : conversations[0];
    return converse(random, one, lines, {
      company: other,
      recruiter: other,
      candidate: ana.candidate,
      vacancyTitle: titleOf.get(one.application.vacancy_id) ?? '',
    });
  });
  const withApplicants = random.some(toOwn, talksWith).map((one, index) =>
    converse(random, one, conversations[index % conversations.length] ?? conversations[0], {
      company,
      recruiter: recruiters[index % recruiters.length] ?? company,
      candidate: {
        id: one.application.candidate_id,
        name: nameOf.get(one.application.candidate_id) ?? '',
      },
      vacancyTitle: titleOf.get(one.application.vacancy_id) ?? '',
    }),
  );
  const all = [...withOthers, ...withApplicants];
  return {
    messages: all.flatMap(({ messages }) => messages),
    inboxes: all.flatMap(({ inboxes }) => inboxes),
    notices: [
      ...withOthers.slice(0, 1).map(({ application, messages, unread }) =>
        messageNotice(ana.candidate.id, messages.at(-1)?.sent_at, {
          about_id: application.vacancy_id,
          title: titleOf.get(application.vacancy_id) ?? '',
          party: messages[0]?.author_name ?? '',
          count: unread,
        }),
      ),
      ...withApplicants.slice(0, 2).flatMap(({ application, messages, unread }) =>
        recruiters.map(({ id }) =>
          messageNotice(id, messages.at(-1)?.sent_at, {
            about_id: application.id,
            candidate_id: application.candidate_id,
            title: titleOf.get(application.vacancy_id) ?? '',
            count: unread,
          }),
        ),
      ),
    ],
  };
}

const messageNotice = (
  accountId: string,
  at = new Date().toISOString(),
  given: Partial<NoticeColumns>,
): NoticeColumns => noticeRow(accountId, { kind: 'message', at, since: at, read_at: null, ...given });
