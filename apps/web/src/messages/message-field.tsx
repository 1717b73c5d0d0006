import { Button } from '@mantine/core';
import { messageTextLimit } from '@trampolim/contract/wire/limits';
import { useRef, useState } from 'react';
import { TemplatesButton } from '../applicants/comments/comment-field.tsx';
import { appendTemplate } from '../applicants/comments/comment-filling.ts';
import type { PanelApplication } from '../applications/application-panels.ts';
import { readDraft, storeDraft } from '../forms/drafts/tab-draft.ts';
import { FormFailure } from '../forms/fields/field.tsx';
import { TextAreaField } from '../forms/fields/text-area-field.tsx';
import { failureMessage } from '../platform/api/api-error.ts';
import { useSession } from '../platform/session/session.ts';
import { formatCount } from '../ui/format/format.ts';
import classes from './messages.module.css';
import { type MessageRequest, useSendMessage } from './messages-api.ts';

const blankMessage = { text: '' };

/** The form to write a message. Unsent text survives a closed panel and a failed request. */
export function MessageField({ application }: { application: PanelApplication }) {
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
