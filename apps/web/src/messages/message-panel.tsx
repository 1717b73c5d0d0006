import { useInfiniteQuery } from '@tanstack/react-query';
import type { Conversation, Message } from '@trampolim/contract/messages/messages';
import { useEffect, useRef } from 'react';
import type { PanelApplication } from '../applications/application-panels.ts';
import { useSession } from '../platform/session/session.ts';
import actions from '../ui/controls/action.module.css';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import { MessageField } from './message-field.tsx';
import { MessageLog } from './message-log.tsx';
import classes from './messages.module.css';
import { messagesIn, messagesQuery } from './messages-api.ts';

/** The fragment of the panel’s URL, to which notices and mails link. */
const panelId = 'mensagens';

interface MessagePanelProps {
  application: PanelApplication;
}

/** The conversation of an application. Candidates see it once the company has written; administrators never do. */
export function MessagePanel({ application }: MessagePanelProps) {
  const role = useSession()?.role;
  const isOpened = application.status !== 'Currículo Enviado';
  if (role === 'Admin' || (role === 'Candidate' && !isOpened)) return null;
  return <Panel key={application.candidateId ?? application.vacancyId} application={application} />;
}

function Panel({ application }: MessagePanelProps) {
  const isCompany = application.candidateId !== undefined;
  // It follows the heading of an applicant's name, or of an own application.
  const Heading = isCompany ? 'h4' : 'h3';
  const { data, ...query } = useInfiniteQuery(messagesQuery(application));
  const messages = data ? messagesIn(data) : [];
  if (!isCompany && messages.length === 0 && !query.isError) return null;
  return (
    <section id={panelId} className={classes.panel} aria-labelledby={`${panelId}-title`}>
      <Heading id={`${panelId}-title`} className={classes.title} tabIndex={-1}>
        Mensagens
      </Heading>
      <Loaded
        query={{ ...query, data: data?.pages[0] }}
        pending={
          <Loading label="Carregando mensagens">
            <SkeletonLines shape={[['55%'], ['40%'], ['60%']]} />
          </Loading>
        }
        failure="Não foi possível carregar as mensagens."
      >
        {(conversation) => (
          <ConversationView
            application={application}
            conversation={conversation}
            messages={messages}
            onOlder={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          />
        )}
      </Loaded>
    </section>
  );
}

interface ConversationViewProps extends MessagePanelProps {
  conversation: Conversation;
  messages: readonly Message[];
  onOlder: (() => void) | undefined;
}

function ConversationView({ application, conversation, messages, onOlder }: ConversationViewProps) {
  const { candidateId, otherName } = application;
  useFocusOnArrival();
  return (
    <>
      {messages.length > 0 ? (
        <MessageLog
          application={application}
          conversation={conversation}
          messages={messages}
          onOlder={onOlder}
        />
      ) : (
        !conversation.closed && (
          <p className={classes.hint}>
            Escreva para {otherName}. A pessoa recebe um aviso e um e-mail, e pode responder no site.
          </p>
        )
      )}
      {conversation.closed ? (
        <p className={classes.closed}>{conversation.closed.reason}</p>
      ) : (
        <MessageField key={candidateId} application={application} />
      )}
    </>
  );
}

/** Scrolls to the conversation and focuses it if the user followed a notice or a mail. */
function useFocusOnArrival(): void {
  const hasArrived = useRef(false);
  useEffect(() => {
    if (hasArrived.current || location.hash !== `#${panelId}`) return;
    hasArrived.current = true;
    document.getElementById(panelId)?.scrollIntoView({ block: 'nearest' });
    document.getElementById(`${panelId}-title`)?.focus({ preventScroll: true });
  }, []);
}

/** The link at the top of an application to its new messages. Companies without new ones can write from here. */
export function MessagesHint({ application }: MessagePanelProps) {
  const role = useSession()?.role;
  const isEnabled = role !== 'Admin' && application.status !== 'Currículo Enviado';
  const { data: loaded } = useInfiniteQuery({ ...messagesQuery(application), enabled: isEnabled });
  const [latest] = loaded?.pages ?? [];
  if (!isEnabled || !latest) return null;
  const { unread, closed } = latest;
  if (unread === 0 && (role !== 'Company' || closed)) return null;
  return (
    <p className={classes.messagesHint}>
      <a
        href={`#${panelId}`}
        className={actions.link}
        onClick={(event) => {
          // Prevents the default, because the router would drop the search parameters.
          event.preventDefault();
          const panel = document.getElementById(panelId);
          panel?.scrollIntoView({ block: 'nearest' });
          const target =
            unread > 0 ? document.getElementById(`${panelId}-title`) : panel?.querySelector('textarea');
          target?.focus({ preventScroll: true });
        }}
      >
        {unread === 0 && 'Escrever mensagem'}
        {unread === 1 && '1 mensagem nova'}
        {unread > 1 && `${unread} mensagens novas`}
      </a>
    </p>
  );
}
