import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReportGroup } from '@trampolim/contract/moderation/report-list';
import { useId, useState } from 'react';
import actions from '../../ui/controls/action.module.css';
import { Key } from '../../ui/controls/shortcuts.tsx';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { NothingFoundDrawing } from '../../ui/drawings/empty-drawings.tsx';
import classes from '../../ui/lists/split-list.module.css';
import { showFromTop } from '../../ui/lists/split-results.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { DecisionDialog, type PendingDecision } from '../decisions/decision-dialog.tsx';
import { decisions } from '../decisions/decisions.ts';
import { reportGroupQuery } from '../moderation-api.ts';
import { targetNames } from '../moderation-names.ts';
import reviewClasses from '../review/review.module.css';
import { StateMark } from '../review/review-card.tsx';
import {
  type ReviewList,
  ReviewPosition,
  useModerationShortcuts,
  usePending,
} from '../review/review-list.tsx';
import { OpenedTarget } from './opened-target.tsx';

/** Title and status, then the text. */
const shape = [['55%'], ['25%', '30%'], ['100%'], ['90%'], ['70%']];

interface TargetProps {
  targetId: string | undefined;
  /** The item as cached in the list, used until the current one has loaded. */
  known?: ReportGroup | undefined;
  reportId?: string | undefined;
  review: ReviewList;
  /** Enables the letter shortcuts. */
  shortcuts: boolean;
}

/** The open target, its pending decision and the shortcuts. */
function useTarget({ targetId, known, review, shortcuts, isOpen }: TargetProps & { isOpen: boolean }) {
  const query = useQuery({
    ...reportGroupQuery(targetId ?? ''),
    enabled: targetId !== undefined,
    placeholderData: known,
  });
  const group = query.data;
  const { pending, setPending, forget } = usePending<PendingDecision>(targetId);
  const startDecision = (decision: PendingDecision) => {
    review.pinFirst();
    setPending(decision);
  };
  useModerationShortcuts({
    enabled: shortcuts && isOpen,
    letters: Object.fromEntries(
      (group?.actions ?? []).map((action) => [
        decisions[action].key.toLowerCase(),
        () => startDecision({ action }),
      ]),
    ),
    openNeighbour: review.openNeighbour,
  });
  const dialog = pending && group && (
    <DecisionDialog
      key={`${pending.action} ${pending.reportId}`}
      {...pending}
      group={group}
      onCancel={() => forget(pending)}
      onDone={(isDecided) => {
        forget(pending);
        if (isDecided) review.openAfter(group._id);
      }}
    />
  );
  return { query, group, startDecision, dialog };
}

/** The detail next to the list. It is sticky and scrolls independently. */
export function TargetDetail(props: TargetProps) {
  const { targetId, reportId, shortcuts } = props;
  const heading = useId();
  const { query, startDecision, dialog } = useTarget({ ...props, isOpen: true });
  return (
    <section className={classes.detail} aria-labelledby={heading} data-opened={targetId}>
      <Loaded
        query={query}
        renderHeading={(group) => (
          <header className={classes.head}>
            <div className={reviewClasses.names}>
              <h2 id={heading} tabIndex={-1} className={classes.title} data-opened-title>
                {group?.target.name ?? 'Denúncia'}
              </h2>
              {group && <About group={group} />}
            </div>
            {group && (
              <div className={classes.summary}>
                <DecisionButtons group={group} showsKeys={shortcuts} onDecide={startDecision} />
              </div>
            )}
          </header>
        )}
        pending={<LoadingTarget />}
        failure="Erro ao buscar denúncias!"
        missing={<Missing heading={heading} />}
      >
        {(group) => (
          <div key={`${group._id} ${reportId}`} ref={showFromTop} className={classes.body}>
            <OpenedTarget group={group} reportId={reportId} onDecide={startDecision} />
          </div>
        )}
      </Loaded>
      {dialog}
    </section>
  );
}

interface TargetDialogProps extends TargetProps {
  opened: boolean;
  onClose: () => void;
}

/** The detail over the list: a dialog, on phones a sheet. */
export function TargetDialog({ opened, onClose, ...props }: TargetDialogProps) {
  const { reportId, shortcuts, review } = props;
  // Keeps the content while the dialog closes.
  const [targetId, setTargetId] = useState(props.targetId);
  if (props.targetId && props.targetId !== targetId) setTargetId(props.targetId);
  const { query, group, startDecision, dialog } = useTarget({ ...props, targetId, isOpen: opened });
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={onClose}
      title={
        <span tabIndex={-1} data-autofocus data-opened-title className={reviewClasses.title}>
          {group?.target.name ?? 'Denúncia'}
        </span>
      }
      titleExtra={<ReviewPosition review={review} />}
      size="xl"
      tall
      footer={
        group &&
        group.actions.length > 0 && (
          <DecisionButtons group={group} showsKeys={shortcuts} onDecide={startDecision} />
        )
      }
    >
      <div key={targetId} className={reviewClasses.content} data-opened={targetId}>
        <Loaded
          query={query}
          pending={<LoadingTarget />}
          failure="Erro ao buscar denúncias!"
          missing={<EmptyState text="Denúncia não encontrada." drawing={<NothingFoundDrawing />} />}
        >
          {(loaded) => (
            <>
              <About group={loaded} />
              <OpenedTarget group={loaded} reportId={reportId} onDecide={startDecision} />
            </>
          )}
        </Loaded>
      </div>
      {dialog}
    </ResponsiveDialog>
  );
}

/** The type, the status and the owner of a target, with a link to its page. */
function About({ group: { type, targetId, target } }: { group: ReportGroup }) {
  const isThere = target.state !== 'Não existe mais';
  return (
    <p className={reviewClasses.about}>
      <span>{targetNames[type]}</span>
      <StateMark state={target.state} />
      {target.company && (
        <Link
          to="/pre-visualizacaoE/$companyId"
          params={{ companyId: target.company._id }}
          className={actions.link}
        >
          {target.company.name}
        </Link>
      )}
      {isThere && <LiveLink type={type} id={targetId} />}
    </p>
  );
}

function LiveLink({ type, id }: { type: ReportGroup['type']; id: string }) {
  if (type === 'vacancy') {
    return (
      <Link to="/vaga/$id" params={{ id }} className={actions.link}>
        Ver a vaga
      </Link>
    );
  }
  return type === 'company' ? (
    <Link to="/pre-visualizacaoE/$companyId" params={{ companyId: id }} className={actions.link}>
      Ver o perfil
    </Link>
  ) : (
    <Link to="/pre-visualizacao/$candidateId" params={{ candidateId: id }} className={actions.link}>
      Ver o perfil
    </Link>
  );
}

const LoadingTarget = () => (
  <Loading label="Carregando denúncia" className={classes.body}>
    <SkeletonLines shape={shape} />
  </Loading>
);

const Missing = ({ heading }: { heading: string }) => (
  <div className={classes.body}>
    <h2 id={heading} className="only-for-screen-readers">
      Denúncia
    </h2>
    <EmptyState text="Denúncia não encontrada." drawing={<NothingFoundDrawing />} />
  </div>
);

interface DecisionButtonsProps {
  group: ReportGroup;
  /** Shows the letter shortcuts on the buttons. */
  showsKeys: boolean;
  onDecide: (pending: PendingDecision) => void;
}

/** Buttons for the decisions that the server allows. */
const DecisionButtons = ({ group, showsKeys, onDecide }: DecisionButtonsProps) => (
  <div className={reviewClasses.buttons}>
    {group.actions.map((action) => {
      const { label, key, Icon, isGrave } = decisions[action];
      return (
        <Button
          key={action}
          variant="default"
          className={reviewClasses.button}
          data-grave={isGrave}
          leftSection={<Icon size={20} aria-hidden="true" />}
          rightSection={
            showsKeys && (
              <span aria-hidden="true">
                <Key name={key} />
              </span>
            )
          }
          aria-keyshortcuts={showsKeys ? key : undefined}
          onClick={() => onDecide({ action })}
        >
          {action === 'dismiss' && group.count > 1 ? 'Arquivar denúncias' : label}
        </Button>
      );
    })}
  </div>
);
