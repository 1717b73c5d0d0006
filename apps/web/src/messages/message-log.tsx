import { IconChecks } from '@tabler/icons-react';
import type { Conversation, Message } from '@trampolim/contract/messages/messages';
import { cutText } from '@trampolim/contract/values/cut-text';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PanelApplication } from '../applications/application-panels.ts';
import { ReportDialog, type Reported } from '../reports/report-dialog.tsx';
import actions from '../ui/controls/action.module.css';
import { formatInstant } from '../ui/format/format.ts';
import { relativeTime } from '../ui/format/relative-time.ts';
import classes from './messages.module.css';
import { useMarkMessagesRead } from './messages-api.ts';

interface MessageLogProps {
  application: PanelApplication;
  conversation: Conversation;
  /** The messages, oldest first. */
  messages: readonly Message[];
  /** Loads older messages. Undefined if there are none. */
  onOlder: (() => void) | undefined;
}

/** The messages, scrolled to the latest one. New ones are announced, and marked as read once they are on screen. */
export function MessageLog({ application, conversation, messages, onOlder }: MessageLogProps) {
  const { otherName, candidateId } = application;
  const ownSide = candidateId === undefined ? 'candidate' : 'company';
  const log = useRef<HTMLOListElement>(null);
  const last = messages.at(-1);
  const [reportTarget, setReportTarget] = useState<Reported>();
  const [isReporting, setReporting] = useState(false);
  useLatestInView(log, last?.place);
  const announcement = useAnnouncement(last, ownSide);
  const markAsRead = useMarkMessagesRead(application);
  useSeen(log, conversation.unread > 0 ? last?.place : undefined, markAsRead);
  return (
    <>
      {onOlder && (
        <button type="button" className={actions.textButton} onClick={onOlder}>
          Ver mensagens anteriores
        </button>
      )}
      {/* A region that scrolls must be focusable for keyboard users. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol ref={log} className={classes.log} aria-label={`Conversa com ${otherName}`} tabIndex={0}>
        {messages.map((message) => (
          <MessageItem
            key={message._id}
            message={message}
            isOwn={message.from === ownSide}
            onReport={() => {
              setReportTarget({
                type: ownSide === 'candidate' ? 'company' : 'candidate',
                id: message._id,
                name: otherName,
                isMessage: true,
              });
              setReporting(true);
            }}
          />
        ))}
      </ol>
      <p className="only-for-screen-readers" role="status">
        {announcement}
      </p>
      {reportTarget && (
        <ReportDialog
          key={reportTarget.id}
          reported={reportTarget}
          opened={isReporting}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}

interface MessageItemProps {
  message: Message;
  isOwn: boolean;
  onReport: () => void;
}

function MessageItem({ message, isOwn, onReport }: MessageItemProps) {
  const { from, by, member = by, text, at, read } = message;
  return (
    <li className={classes.message} data-own={isOwn}>
      <p className={classes.text}>{text}</p>
      <p className={classes.moment}>
        <span>
          {isOwn && from === 'candidate' ? 'Você' : member} ·{' '}
          <time dateTime={at} title={formatInstant(at)}>
            {relativeTime(at)}
          </time>
        </span>
        {isOwn && read && (
          <span className={classes.read}>
            <IconChecks size={16} stroke={2} aria-hidden="true" />
            Lida
          </span>
        )}
        {!isOwn && (
          <button type="button" className={`${actions.textButton} ${classes.report}`} onClick={onReport}>
            Denunciar
            <span className="only-for-screen-readers"> a mensagem “{cutText(text, 60)}”</span>
          </button>
        )}
      </p>
    </li>
  );
}

/** Scrolls to the latest message whenever there is a new one, unless the reader has scrolled up to earlier ones. */
function useLatestInView(log: RefObject<HTMLOListElement | null>, lastPosition: number | undefined): void {
  const wasAtEnd = useRef(true);
  useEffect(() => {
    const list = log.current;
    // A reader within a quarter of the visible height from the end still follows the conversation.
    const recordPosition = () => {
      if (list)
        wasAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < list.clientHeight / 4;
    };
    list?.addEventListener('scroll', recordPosition, { passive: true });
    return () => list?.removeEventListener('scroll', recordPosition);
  }, [log]);
  useLayoutEffect(() => {
    if (lastPosition !== undefined && wasAtEnd.current)
      log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [log, lastPosition]);
}

/** Returns the text that screen readers announce when a message of the other side arrives after the first render. */
function useAnnouncement(last: Message | undefined, ownSide: Message['from']): string {
  const [initialPosition] = useState(last?.place);
  if (!last || last.place === initialPosition || last.from === ownSide) return '';
  return `Nova mensagem de ${last.member ?? last.by}: ${last.text}`;
}

/** Calls `onSeen` for each new position once the end of the list is on screen in a visible tab. */
function useSeen(
  list: RefObject<HTMLElement | null>,
  position: number | undefined,
  onSeen: (position: number) => void,
): void {
  useEffect(() => {
    const last = list.current?.lastElementChild;
    if (position === undefined || !last) return undefined;
    let isOnScreen = false;
    const check = () => {
      if (!isOnScreen || document.hidden) return;
      stop();
      onSeen(position);
    };
    const observer = new IntersectionObserver(([entry]) => {
      isOnScreen = entry?.isIntersecting ?? false;
      check();
    });
    const stop = () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', check);
    };
    observer.observe(last);
    document.addEventListener('visibilitychange', check);
    return stop;
  }, [list, position, onSeen]);
}
