import type { OverdueReplies } from '@trampolim/contract/applications/reply-promises';
import { useState } from 'react';
import { formatCount } from '../../ui/format/format.ts';
import { DecisionDialog } from '../../ui/review/decision-dialog.tsx';
import { CommentField } from '../comments/comment-field.tsx';
import { findCommentProblem } from '../comments/comment-filling.ts';
import { useBatchDecision } from '../selection/use-batch-decision.ts';
import classes from './answer-overdue-dialog.module.css';

type Answer = 'Em Análise' | 'Dispensado';

const labels: Record<Answer, string> = {
  'Em Análise': 'Ainda estamos analisando',
  Dispensado: 'Não vamos seguir com estas pessoas',
};
const answers = Object.keys(labels) as Answer[];

/** Suggested texts that the company edits. */
const suggestedTexts: Record<Answer, string> = {
  'Em Análise':
    'Olá, {nome}! O prazo que prometemos para responder sobre a vaga {vaga} passou, e pedimos desculpas pela demora. Seu currículo continua em análise, e avisaremos assim que houver uma decisão.',
  Dispensado:
    'Olá, {nome}! Pedimos desculpas pela demora em responder. Desta vez, não vamos seguir com sua candidatura à vaga {vaga}. Agradecemos o interesse e o tempo que você dedicou.',
};

const formatPeople = (count: number) => `${formatCount(count)} ${count === 1 ? 'pessoa' : 'pessoas'}`;

interface AnswerOverdueDialogProps {
  vacancyId: string;
  overdue: OverdueReplies;
  onClose: () => void;
}

/**
 * Sends the same text to all applicants of a vacancy whose promised answer is overdue. Omits applicants who
 * were answered meanwhile.
 */
export function AnswerOverdueDialog({ vacancyId, overdue, onClose }: AnswerOverdueDialogProps) {
  // Fixed while the dialog is open, so that the number on the button is the number of recipients.
  const [recipients, setRecipients] = useState(() =>
    overdue.applicants.map(({ candidateId, candidateName }) => ({ _id: candidateId, candidateName })),
  );
  const [answer, setAnswer] = useState<Answer>('Em Análise');
  const [texts, setTexts] = useState(suggestedTexts);
  const { progress, failures, move } = useBatchDecision(vacancyId, {
    items: new Map(recipients.map((person) => [person._id, person])),
    // `send` removes the recipients itself, because it also removes those who were refused.
    remove: () => {},
  });
  const comments = texts[answer];
  // Spaces and punctuation alone are no answer.
  const lacksText = answer === 'Em Análise' && !/[\p{L}\p{N}]/u.test(comments);
  const isInvalid = lacksText || recipients.length === 0 || findCommentProblem(comments) !== undefined;
  const isSending = progress !== undefined;

  const send = async () => {
    const outcome = await move({ to: answer, comments, onlyOwed: true });
    const handledIds = new Set([...outcome.doneIds, ...outcome.failures.map(({ _id }) => _id)]);
    const remaining = recipients.filter(({ _id }) => !handledIds.has(_id));
    setRecipients(remaining);
    if (remaining.length === 0 && outcome.failures.length === 0) onClose();
  };

  return (
    <DecisionDialog
      title="Responder a todos"
      label={recipients.length === 0 ? 'Responder' : `Responder a ${formatPeople(recipients.length)}`}
      disabled={isInvalid}
      loading={isSending}
      onCancel={onClose}
      form={{
        className: classes.form,
        onSubmit: (event) => {
          event.preventDefault();
          if (!isInvalid && !isSending) void send();
        },
      }}
    >
      {failures.length > 0 && (
        <div className={classes.failures} role="alert">
          <p>
            {failures.length === 1
              ? '1 pessoa não recebeu:'
              : `${formatPeople(failures.length)} não receberam:`}
          </p>
          <ul>
            {failures.map(({ _id, candidateName, message }) => (
              <li key={_id}>
                <strong>{candidateName}</strong>: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {overdue.total > overdue.applicants.length && (
        <p className={classes.hint}>
          {formatCount(overdue.total)} pessoas esperam. Agora, a resposta vai para as{' '}
          {formatCount(overdue.applicants.length)} que esperam há mais tempo.
        </p>
      )}
      <fieldset className={classes.choices} disabled={isSending}>
        <legend>O que dizer</legend>
        {answers.map((each) => (
          <label key={each} className={classes.choice}>
            <input type="radio" name="answer" checked={answer === each} onChange={() => setAnswer(each)} />
            {labels[each]}
          </label>
        ))}
      </fieldset>
      <CommentField
        label="Texto para todos"
        candidateName={recipients[0]?.candidateName}
        isForSeveral={recipients.length > 1}
        value={comments}
        onChange={(text) => setTexts({ ...texts, [answer]: text })}
        rows={6}
      />
      <p className={classes.hint}>
        {lacksText
          ? 'Escreva a resposta.'
          : 'Quem já teve resposta não recebe outra. O atraso continua contando, mas ninguém fica sem retorno.'}
      </p>
      {progress && (
        <progress
          className={classes.progress}
          aria-label={`Enviando ${formatCount(progress.doneCount)} de ${formatCount(progress.total)}`}
          max={progress.total}
          value={progress.doneCount}
        />
      )}
    </DecisionDialog>
  );
}
