import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Conversation, Message } from '@trampolim/contract/messages/messages';
import { messageTextLimit } from '@trampolim/contract/wire/limits';
import { useEffect, useRef, useState } from 'react';
import { TemplatesButton } from '../applicants/comments/comment-field.tsx';
import { appendTemplate } from '../applicants/comments/comment-filling.ts';
import type { PanelApplication } from '../applications/application-panels.ts';
import { readDraft, storeDraft } from '../forms/drafts/tab-draft.ts';
import { FormFailure } from '../forms/fields/field.tsx';
import { TextAreaField } from '../forms/fields/text-area-field.tsx';
import { failureMessage } from '../platform/api/api-error.ts';
import { useSession } from '../platform/session/session.ts';
import actions from '../ui/controls/action.module.css';
import { formatCount } from '../ui/format/format.ts';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import { MessageLog } from './message-log.tsx';
import classes from './messages.module.css';
import { type MessageRequest, messagesIn, messagesQuery, useSendMessage } from './messages-api.ts';

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
  // One level below the heading before it: the applicant's name, or the application for a candidate.
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
  const isCompany = role === 'Company';
  const isOpened = application.status !== 'Currículo Enviado';
  const { data: loaded, isPending } = useInfiniteQuery({
    ...messagesQuery(application),
    enabled: isCompany || (role === 'Candidate' && isOpened),
  });
  const [latest] = loaded?.pages ?? [];
  if (isCompany && isPending && application.status !== 'Dispensado') return <ReservedHint />;
  if (role === 'Admin' || !latest) return null;
  const { unread, closed } = latest;
  // A company sees the link from the start: if it appeared during reading, it would move the resume below.
  const mayWrite = isCompany && (!closed || closed.code === 'messages_not_open');
  if (unread === 0 && !mayWrite) return null;
  return (
    <p className={classes.messagesHint} data-company={isCompany}>
      <a
        href={`#${panelId}`}
        className={actions.link}
        onClick={(event) => {
          // Prevents the default, because the router would drop the search parameters.
          event.preventDefault();
          const panel = document.getElementById(panelId);
          panel?.scrollIntoView({ block: 'nearest' });
          const field = unread > 0 ? undefined : panel?.querySelector('textarea');
          (field ?? document.getElementById(`${panelId}-title`))?.focus({ preventScroll: true });
        }}
      >
        <IconMessage size={20} aria-hidden="true" />
        {unread === 0 && 'Escrever mensagem'}
        {unread === 1 && '1 mensagem nova'}
        {unread > 1 && `${unread} mensagens novas`}
      </a>
    </p>
  );
}

/** Takes the space of a company's link while it loads, so that the resume below does not move. */
const ReservedHint = () => (
  <p className={`${classes.messagesHint} ${classes.reserved}`} data-company="true" aria-hidden="true">
    <span className={actions.link}>
      <IconMessage size={20} />
      Escrever mensagem
    </span>
  </p>
);

const blankMessage = { text: '' };

/** The form to write a message. Unsent text survives a closed panel and a failed request. */
function MessageField({ application }: { application: PanelApplication }) {
  const { vacancyId, candidateId, otherName } = application;
  const author = useSession()?._id ?? '';
  // The name is stored as state: after the session ends, the draft must still belong to its author.
  const [draftName] = useState(`${author}.message.${vacancyId}.${candidateId ?? ''}`);
  const [text, setText] = useState(() => readDraft(draftName, blankMessage)?.text ?? '');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  /** The same text is sent again with the same id, because the message may have arrived despite a failure. */
  const lastAttempt = useRef<MessageRequest>(undefined);
  const send = useSendMessage(application);

  const isTooLong = text.trim().length > messageTextLimit;
  const mayBeSent = text.trim() !== '' && !isTooLong;
  const changeText = (newText: string) => {
    storeDraft(draftName, { text: newText }, blankMessage);
    setText(newText);
  };
  const submit = async () => {
    if (!mayBeSent || isSending) return;
    setSending(true);
    setFailure('');
    if (lastAttempt.current?.text !== text) lastAttempt.current = { text, sendingId: crypto.randomUUID() };
    try {
      await send(lastAttempt.current);
      lastAttempt.current = undefined;
      // Text typed during the request is not sent yet.
      if (field.current?.value === text) changeText('');
    } catch (error) {
      setFailure(failureMessage('A mensagem não foi enviada.', error));
    }
    setSending(false);
    field.current?.focus();
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextAreaField
        label={`Mensagem para ${otherName}`}
        limit={messageTextLimit}
        ref={field}
        rows={2}
        value={text}
        error={isTooLong ? `Use no máximo ${formatCount(messageTextLimit)} caracteres.` : undefined}
        onChange={changeText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void submit();
        }}
      />
      <FormFailure message={failure} />
      <div className={classes.buttons}>
        <Button type="submit" disabled={!mayBeSent} loading={isSending} title="Ctrl + Enter">
          Enviar
        </Button>
        {candidateId !== undefined && (
          <TemplatesButton
            label="Usar modelo"
            comment={text}
            candidateName={otherName}
            onChoose={(template) => {
              changeText(appendTemplate(text, template));
              field.current?.focus();
            }}
          />
        )}
      </div>
    </form>
  );
}
