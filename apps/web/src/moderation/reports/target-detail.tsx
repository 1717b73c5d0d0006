import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReportGroup } from '@trampolim/contract/reports/report-list';
import { useId, useState } from 'react';
import actions from '../../ui/controls/action.module.css';
import { NothingFoundDrawing } from '../../ui/drawings/empty-drawings.tsx';
import classes from '../../ui/lists/split-list.module.css';
import { scrollToTop } from '../../ui/lists/split-results.tsx';
import { type ListReview, usePendingDecision } from '../../ui/review/review-list.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { decisionDetails } from '../decisions/decisions.ts';
import { type PendingDecision, TargetDecisionDialog } from '../decisions/target-decision-dialog.tsx';
import { reportGroupQuery } from '../moderation-api.ts';
import { targetNames } from '../moderation-names.ts';
import { DecisionButtons, ReviewDialog, ReviewHead, useModerationKeys } from '../review/opened-review.tsx';
import reviewClasses from '../review/review.module.css';
import { StateMark } from '../review/review-card.tsx';
import { OpenedTarget } from './opened-target.tsx';

/** Title and status, then the text. */
const shape = [['55%'], ['25%', '30%'], ['100%'], ['90%'], ['70%']];

interface TargetProps {
  targetId: string | undefined;
  /** The item as cached in the list, used until the current one has loaded. */
  cachedGroup?: ReportGroup | undefined;
  reportId?: string | undefined;
  review: ListReview;
  /** True if the letter shortcuts are enabled. */
  shortcutsEnabled: boolean;
}

/** Returns the open target, the decisions that the viewer may make, and the dialog of a started decision. */
function useTarget({
  targetId,
  cachedGroup,
  review,
  shortcutsEnabled,
  isOpen,
}: TargetProps & { isOpen: boolean }) {
  const query = useQuery({
    ...reportGroupQuery(targetId ?? ''),
    enabled: targetId !== undefined,
    placeholderData: cachedGroup,
  });
  const group = query.data;
  const { pending, setPending, clear } = usePendingDecision<PendingDecision>(targetId);
  const startDecision = (decision: PendingDecision) => {
    review.openPreviewedItem();
    setPending(decision);
  };
  const choices = (group?.actions ?? []).map((action) => {
    const { label, key, Icon, isDestructive } = decisionDetails[action];
    return {
      label: action === 'dismiss' && group && group.count > 1 ? 'Arquivar denúncias' : label,
      key,
      Icon,
      isDestructive,
      onChoose: () => startDecision({ action }),
    };
  });
  useModerationKeys({ enabled: shortcutsEnabled && isOpen, choices, review });
  const dialog = pending && group && (
    <TargetDecisionDialog
      key={`${pending.action} ${pending.reportId}`}
      {...pending}
      group={group}
      onCancel={() => clear(pending)}
      onDone={(isDecided) => {
        clear(pending);
        if (isDecided) review.openItemAfter(group._id);
      }}
    />
  );
  return { query, group, choices, startDecision, dialog };
}

/** The detail next to the list. It is sticky and scrolls independently. */
export function TargetDetail(props: TargetProps) {
  const { targetId, reportId, shortcutsEnabled } = props;
  const heading = useId();
  const { query, choices, startDecision, dialog } = useTarget({ ...props, isOpen: true });
  return (
    <section className={classes.detail} aria-labelledby={heading} data-opened={targetId}>
      <Loaded
        query={query}
        renderHeading={(group) => (
          <ReviewHead
            id={heading}
            title={group?.target.name ?? 'Denúncia'}
            about={group && <About group={group} />}
          >
            {group && <DecisionButtons choices={choices} showsKeys={shortcutsEnabled} />}
          </ReviewHead>
        )}
        pending={<LoadingTarget />}
        failure="Erro ao buscar denúncias!"
        missing={<Missing heading={heading} />}
      >
        {(group) => (
          <div key={`${group._id} ${reportId}`} ref={scrollToTop} className={classes.body}>
            <OpenedTarget group={group} initialReportId={reportId} onDecide={startDecision} />
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

/** The detail over the list. */
export function TargetDialog({ opened, onClose, ...props }: TargetDialogProps) {
  const { reportId, shortcutsEnabled, review } = props;
  // The last target stays visible while the dialog closes.
  const [targetId, setTargetId] = useState(props.targetId);
  if (props.targetId && props.targetId !== targetId) setTargetId(props.targetId);
  const { query, group, choices, startDecision, dialog } = useTarget({ ...props, targetId, isOpen: opened });
  return (
    <ReviewDialog
      opened={opened}
      onClose={onClose}
      title={group?.target.name ?? 'Denúncia'}
      review={review}
      tall
      footer={choices.length > 0 && <DecisionButtons choices={choices} showsKeys={shortcutsEnabled} />}
      openedId={targetId}
      decisionDialog={dialog}
    >
      <Loaded
        query={query}
        pending={<LoadingTarget />}
        failure="Erro ao buscar denúncias!"
        missing={<EmptyState text="Denúncia não encontrada." drawing={<NothingFoundDrawing />} />}
      >
        {(currentGroup) => (
          <>
            <About group={currentGroup} />
            <OpenedTarget group={currentGroup} initialReportId={reportId} onDecide={startDecision} />
          </>
        )}
      </Loaded>
    </ReviewDialog>
  );
}

/** The type, the status and the owner of a target, with a link to its page. */
function About({ group: { type, targetId, target } }: { group: ReportGroup }) {
  const exists = target.state !== 'Não existe mais';
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
      {exists && <LiveLink type={type} id={targetId} />}
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
