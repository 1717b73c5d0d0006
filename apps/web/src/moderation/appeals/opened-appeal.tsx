import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReceivedAppeal } from '@trampolim/contract/moderation/appeals';
import { type AppealOutcome, appealOutcomes } from '@trampolim/contract/reports/report-reasons';
import { decisionTextLimit } from '@trampolim/contract/wire/limits';
import { FormFailure, SelectField } from '../../forms/fields/field.tsx';
import { TextAreaField } from '../../forms/fields/text-area-field.tsx';
import { useStoredTextForm } from '../../forms/light/use-stored-text-form.ts';
import { api } from '../../platform/api/api-client.ts';
import { ApiError, invalidFields } from '../../platform/api/api-error.ts';
import { toast } from '../../platform/toast.ts';
import actions from '../../ui/controls/action.module.css';
import { formatInstant } from '../../ui/format/format.ts';
import { Badge } from '../../ui/marks/badges.tsx';
import primitives from '../../ui/primitives.module.css';
import { DecisionDialog } from '../../ui/review/decision-dialog.tsx';
import { type ListReview, usePendingDecision } from '../../ui/review/review-list.ts';
import { refetchModeration } from '../moderation-api.ts';
import { sanctionNames } from '../moderation-names.ts';
import {
  DecisionButtons,
  type DecisionChoice,
  LongText,
  useModerationKeys,
} from '../review/opened-review.tsx';
import classes from '../review/review.module.css';

/** Returns the decisions that the viewer may make about an appeal, and the dialog of a started decision. */
export function useAppealDecision(
  appeal: ReceivedAppeal | undefined,
  {
    openId,
    review,
    shortcutsEnabled,
  }: { openId: string | undefined; review: ListReview; shortcutsEnabled: boolean },
) {
  // The pending decision contains the appeal, which leaves the list when somebody else decides it.
  const { pending, setPending, clear } = usePendingDecision<{
    outcome: AppealOutcome;
    appeal: ReceivedAppeal;
  }>(openId);
  const choices =
    appeal?.mayDecide && appeal.outcome === undefined
      ? appealOutcomes.map((outcome) => ({
          label: outcomes[outcome].label,
          key: outcomes[outcome].key,
          onChoose: () => {
            review.openPreviewedItem();
            setPending({ outcome, appeal });
          },
        }))
      : [];
  useModerationKeys({ enabled: shortcutsEnabled, choices, review });
  const dialog = pending && (
    <AppealDecisionDialog
      {...pending}
      onCancel={() => clear(pending)}
      onDone={() => {
        clear(pending);
        review.openItemAfter(pending.appeal._id);
      }}
    />
  );
  return { choices, dialog };
}

interface AppealDecisionButtonsProps {
  appeal: ReceivedAppeal;
  choices: readonly DecisionChoice[];
  showsKeys: boolean;
}

/** The buttons to decide an appeal, or the reason why the viewer may not. */
export function AppealDecisionButtons({ appeal, choices, showsKeys }: AppealDecisionButtonsProps) {
  if (appeal.outcome) return null;
  if (!appeal.mayDecide) {
    return (
      <p className={primitives.note}>
        Você tomou esta decisão: outra pessoa da administração julga o recurso.
      </p>
    );
  }
  return <DecisionButtons choices={choices} showsKeys={showsKeys} />;
}

/** The appellant's text and the decision that is appealed. */
export function OpenedAppeal({ appeal }: { appeal: ReceivedAppeal }) {
  const { decision, appellant, words, sentAt, outcome, answer, answeredAt } = appeal;
  return (
    <>
      <section className={classes.part} aria-labelledby="o-recurso">
        <h3 id="o-recurso" className={classes.heading}>
          O que diz o recurso
        </h3>
        <blockquote className={classes.content}>
          <LongText text={words} />
        </blockquote>
        <p className={primitives.note}>
          {appellant.email} · <time dateTime={sentAt}>{formatInstant(sentAt)}</time>
        </p>
      </section>
      <section className={classes.part} aria-labelledby="a-decisao">
        <h3 id="a-decisao" className={classes.heading}>
          A decisão
        </h3>
        <p className={classes.line}>
          <strong>
            {sanctionNames[decision.kind]}: {decision.reportReason}
          </strong>{' '}
          {decision.lifted && <Badge tone="approved">Desfeita</Badge>}
        </p>
        <p className={classes.line}>Sobre {decision.subject}</p>
        {decision.words && (
          <blockquote className={classes.content}>
            <LongText text={decision.words} />
          </blockquote>
        )}
        <p className={primitives.note}>
          {decision.decidedBy.isViewer ? 'Você' : decision.decidedBy.email || 'Conta excluída'} ·{' '}
          <time dateTime={decision.decidedAt}>{formatInstant(decision.decidedAt)}</time>
        </p>
        {decision.vacancyId && (
          <Link to="/vaga/$id" params={{ id: decision.vacancyId }} className={actions.link}>
            Ver a vaga
          </Link>
        )}
      </section>
      {outcome && answeredAt && (
        <section className={classes.part} aria-labelledby="a-resposta">
          <h3 id="a-resposta" className={classes.heading}>
            {outcome === 'granted' ? 'Recurso aceito' : 'Recurso não aceito'}
          </h3>
          {answer && (
            <blockquote className={classes.content}>
              <LongText text={answer} />
            </blockquote>
          )}
          <p className={primitives.note}>
            <time dateTime={answeredAt}>{formatInstant(answeredAt)}</time>
          </p>
        </section>
      )}
    </>
  );
}

const outcomes: Record<
  AppealOutcome,
  {
    label: string;
    key: string;
    effect: string;
    successMessage: string;
    suggestedTexts: readonly { name: string; text: string }[];
  }
> = {
  granted: {
    label: 'Aceitar recurso',
    key: 'R',
    effect: 'A decisão é desfeita agora, e quem recorreu recebe a sua resposta no site e por e-mail.',
    successMessage: 'Recurso aceito. A decisão foi desfeita.',
    suggestedTexts: [
      {
        name: 'A explicação convence',
        text: 'Lemos a sua explicação e concordamos: a decisão foi desfeita.',
      },
      { name: 'Já foi corrigido', text: 'O problema foi corrigido, e por isso a decisão foi desfeita.' },
      { name: 'Foi um engano', text: 'A decisão foi um engano nosso. Pedimos desculpas.' },
    ],
  },
  upheld: {
    label: 'Manter decisão',
    key: 'M',
    effect: 'A decisão continua valendo, e quem recorreu recebe a sua resposta. Não há outro recurso.',
    successMessage: 'Recurso respondido. A decisão continua valendo.',
    suggestedTexts: [
      {
        name: 'O motivo continua',
        text: 'Relemos a publicação e a sua explicação. O motivo continua, e a decisão fica mantida.',
      },
      {
        name: 'Nada de novo',
        text: 'O recurso não traz nada de novo, e a decisão fica mantida.',
      },
    ],
  },
};

/** Errors that mean that the displayed appeal is outdated. */
const outdatedCodes: ReadonlySet<string | undefined> = new Set([
  'appeal_decided',
  'appeal_not_found',
  'appeal_of_own_decision',
]);

interface AppealDecisionDialogProps {
  appeal: ReceivedAppeal;
  outcome: AppealOutcome;
  onCancel: () => void;
  onDone: () => void;
}

/** Asks for the text of the answer and sends the decision about the appeal. */
export function AppealDecisionDialog({ appeal, outcome, onCancel, onDone }: AppealDecisionDialogProps) {
  const client = useQueryClient();
  const { label, effect, successMessage, suggestedTexts } = outcomes[outcome];
  const form = useStoredTextForm(`appeal.${appeal._id}.${outcome}`, {
    suggestion: suggestedTexts[0]?.name ?? '',
    words: suggestedTexts[0]?.text ?? '',
  });
  const toastKey = `appeal ${appeal._id}`;
  const about = appeal.appellant.name;
  const send = async ({ words }: typeof form.values) => {
    if (words.trim() === '') throw invalidFields([{ path: 'words', message: 'Escreva o motivo.' }]);
    try {
      await api('POST /api/moderation/appeals/:id/decide', {
        params: { id: appeal._id },
        body: { outcome, words },
      });
      toast.success(successMessage, { key: toastKey, about });
    } catch (error) {
      if (!(error instanceof ApiError && outdatedCodes.has(error.code))) throw error;
      // Somebody else decided first: the page shows the current state, and the dialog keeps the typed text.
      void refetchModeration(client);
      throw error;
    }
    onDone();
    await refetchModeration(client);
  };
  return (
    <DecisionDialog
      title={`${label}: ${about}`}
      label={label}
      loading={form.sending}
      onCancel={onCancel}
      form={{
        className: classes.form,
        ...form.props({ send, fallbackMessage: 'Ocorreu um erro ao realizar a ação...' }),
      }}
    >
      <ul className={classes.effects}>
        <li>{effect}</li>
      </ul>
      <SelectField
        label="Texto pronto"
        placeholder=""
        options={suggestedTexts.map(({ name }) => name)}
        {...form.field('suggestion')}
        onChange={(name) => {
          form.field('suggestion').onChange(name);
          form.field('words').onChange(suggestedTexts.find((each) => each.name === name)?.text ?? '');
        }}
      />
      <TextAreaField
        label="Resposta a quem recorreu"
        limit={decisionTextLimit}
        rows={5}
        {...form.field('words')}
      />
      <FormFailure message={form.failure} />
    </DecisionDialog>
  );
}
