import { IconEyeOff } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TimelineEvent } from '@trampolim/contract/application-timeline/application-timeline';
import type { InterviewState } from '@trampolim/contract/values/vocabulary';
import { highestRating } from '@trampolim/contract/wire/limits';
import type { ReactNode } from 'react';
import { timelineKey } from '../applications/application-api.ts';
import type { PanelApplication } from '../applications/application-panels.ts';
import { api } from '../platform/api/api-client.ts';
import { AnswerList } from '../screening-questions/answer-list.tsx';
import { formatInstant } from '../ui/format/format.ts';
import { StatusBadge } from '../ui/marks/badges.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import classes from './application-timeline.module.css';

/** Queries the events of an application. `lastStepKey` is part of the key, so that a new step triggers a refetch. */
const timelineQuery = ({ vacancyId, candidateId, lastStepKey }: PanelApplication) =>
  queryOptions({
    queryKey: [...timelineKey, vacancyId, candidateId ?? 'own', lastStepKey],
    queryFn: async ({ signal }) => {
      const { data } = candidateId
        ? await api('GET /api/user/company/vacancy/application-timeline/:vacancyId/:candidateId', {
            params: { vacancyId, candidateId },
            signal,
          })
        : await api('GET /api/user/candidate/application-timeline/:vacancyId', {
            params: { vacancyId },
            signal,
          });
      return data;
    },
  });

/** Placeholder for the status and date of an event. */
const shape = [['20%'], ['40%']];

/** Shows the events of an application to the candidate or the company. */
export function ApplicationTimeline({ application }: { application: PanelApplication }) {
  const query = useQuery(timelineQuery(application));
  return (
    <Loaded
      query={query}
      pending={
        <Loading label="Carregando histórico" times={2} className={classes.events}>
          <div className={classes.pending}>
            <SkeletonLines shape={shape} />
          </div>
        </Loading>
      }
      failure="Não foi possível carregar o histórico."
    >
      {({ events, hasOlder }) => (
        <>
          {hasOlder && <p className={classes.older}>As etapas mais antigas não aparecem.</p>}
          <ol className={classes.events}>
            {events.map((event) => (
              <li key={`${event.kind} ${event.at}`} className={classes.event}>
                <EventHead event={event} />
                <EventMoment event={event} application={application} />
                <EventText event={event} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Loaded>
  );
}

interface EventProps {
  event: TimelineEvent;
}

const interviewTitles: Record<InterviewState, string> = {
  proposed: 'Horários de entrevista sugeridos',
  countered: 'Outro horário sugerido',
  agreed: 'Entrevista marcada',
  declined: 'Entrevista recusada',
  cancelled: 'Entrevista cancelada',
};

function EventHead({ event }: EventProps) {
  switch (event.kind) {
    case 'sent':
      return <StatusBadge status="Currículo Enviado" />;
    case 'review':
      return <StatusBadge status="Em Análise" />;
    case 'decision':
      return <StatusBadge status={event.status} />;
    case 'comment':
      return <Title>Comentário</Title>;
    case 'messages':
      return <Title>{event.count === 1 ? '1 mensagem' : `${event.count} mensagens`}</Title>;
    case 'interview':
      return <Title>{interviewTitles[event.state]}</Title>;
    case 'undone':
      return <Title isSecret>Decisão desfeita: {event.status}</Title>;
    case 'note':
      return <Title isSecret>Anotação interna</Title>;
    case 'rating':
      return (
        <Title isSecret>
          Avaliação interna: {event.value} de {highestRating}
        </Title>
      );
  }
}

/** The title of an event. `isSecret` marks events that only the company sees. */
const Title = ({ isSecret = false, children }: { isSecret?: boolean; children: ReactNode }) => (
  <p className={classes.title}>
    {children}
    {isSecret && (
      <span className={classes.secret}>
        <IconEyeOff size={16} aria-hidden="true" /> só a sua empresa vê
      </span>
    )}
  </p>
);

function EventMoment({ event, application }: EventProps & { application: PanelApplication }) {
  const { at, by } = event;
  // For an action of a company, `by` is its name and `member` the colleague, whom only the company itself sees.
  const author = ('member' in event && event.member) || by;
  const areFromBoth = event.kind === 'messages' && event.from.length > 1;
  const { candidateId, otherName } = application;
  return (
    <p className={classes.moment}>
      <time dateTime={at}>{formatInstant(at)}</time> ·{' '}
      {areFromBoth ? `${otherName} e ${candidateId === undefined ? 'você' : 'a empresa'}` : author}
      {event.kind === 'note' && event.editedAt && ' · editada'}
    </p>
  );
}

function EventText({ event }: EventProps) {
  if (event.kind === 'sent') return event.answers ? <AnswerList answers={event.answers} /> : null;
  const text = textOf(event);
  return text ? <p className={classes.text}>{text}</p> : null;
}

function textOf(event: TimelineEvent): string {
  if ('text' in event) return event.text;
  return 'comments' in event ? event.comments : '';
}
