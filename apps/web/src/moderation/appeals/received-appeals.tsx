import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReceivedAppeal } from '@trampolim/contract/moderation/appeals';
import { type ReactNode, useId, useState } from 'react';
import { useOpenInList } from '../../platform/navigation/open-in-list.ts';
import actions from '../../ui/controls/action.module.css';
import { AllReadDrawing, NothingFoundDrawing } from '../../ui/drawings/empty-drawings.tsx';
import split from '../../ui/lists/split-list.module.css';
import { SplitResults, scrollToTop } from '../../ui/lists/split-results.tsx';
import { usePagedList } from '../../ui/lists/use-paged-list.ts';
import { type ListReview, useListReview } from '../../ui/review/review-list.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { appealsQuery, decidedAppealsList, waitingAppealsList } from '../moderation-api.ts';
import { ReviewDialog, ReviewHead } from '../review/opened-review.tsx';
import classes from '../review/review.module.css';
import { AppealCard, ReviewCardSkeleton } from '../review/review-card.tsx';
import { AppealDecisionButtons, OpenedAppeal, useAppealDecision } from './opened-appeal.tsx';

const route = getRouteApi('/_signed-in/denuncias-administrador');

interface ReceivedAppealsProps {
  state: 'open' | 'decided';
  /** True if the letter shortcuts are enabled. */
  shortcutsEnabled: boolean;
}

/** Open appeals with the longest wait first, or decided ones with the newest first. */
export function ReceivedAppeals({ state, shortcutsEnabled }: ReceivedAppealsProps) {
  const list = usePagedList({ ...appealsQuery(state), placeholderData: keepPreviousData });
  const openItem = useOpenInList('recurso');
  const review = useListReview(list, openItem);
  const findAppeal = (id: string | undefined) => list.items.find(({ _id }) => _id === id);
  const { openId, close } = openItem;
  // The URL may name an appeal that is decided or on a page that has not loaded.
  const isMissing =
    openId !== undefined && list.query.isSuccess && !list.query.isPlaceholderData && !findAppeal(openId);
  const missingNotice = isMissing && <NotListed state={state} id={openId} />;
  return (
    <>
      <route.Link
        to="."
        search={{ lista: state === 'open' ? decidedAppealsList : waitingAppealsList }}
        replace
        resetScroll={false}
        className={classes.other}
      >
        {state === 'open' ? 'Ver os decididos' : 'Ver os pendentes'}
      </route.Link>
      <SplitResults
        sideBySide
        list={list}
        openItem={openItem}
        loadingLabel="Carregando recursos"
        failure="Não foi possível carregar os recursos."
        empty={
          <EmptyState
            text={state === 'open' ? 'Nenhum recurso pendente.' : 'Nenhum recurso decidido até agora.'}
            drawing={<AllReadDrawing />}
          />
        }
        className={classes.cards}
        renderSkeleton={() => <ReviewCardSkeleton />}
        renderDetail={(id) => (
          <AppealDetail
            openId={id}
            appeal={findAppeal(id)}
            missingNotice={missingNotice}
            review={review}
            shortcutsEnabled={shortcutsEnabled}
          />
        )}
        dialog={
          <AppealDialog
            opened={openId !== undefined && (isMissing || findAppeal(openId) !== undefined)}
            onClose={close}
            openId={openId}
            appeal={findAppeal(openId)}
            missingNotice={missingNotice}
            review={review}
            shortcutsEnabled={shortcutsEnabled}
          />
        }
      >
        {(appeal, rowProps) => <AppealCard appeal={appeal} openId={openId} {...rowProps} />}
      </SplitResults>
    </>
  );
}

interface AppealProps {
  openId: string | undefined;
  /** Undefined while the list loads. */
  appeal: ReceivedAppeal | undefined;
  /** Replaces an appeal that the list does not contain. */
  missingNotice: ReactNode;
  review: ListReview;
  shortcutsEnabled: boolean;
}

/** The appeal next to the list. */
function AppealDetail({ openId, appeal, missingNotice, review, shortcutsEnabled }: AppealProps) {
  const heading = useId();
  const { choices, dialog } = useAppealDecision(appeal, { openId, review, shortcutsEnabled });
  return (
    <section className={split.detail} aria-labelledby={heading} data-opened={appeal?._id}>
      <ReviewHead id={heading} title={appeal?.appellant.name ?? 'Recurso'}>
        {appeal && <AppealDecisionButtons appeal={appeal} choices={choices} showsKeys={shortcutsEnabled} />}
      </ReviewHead>
      <AppealBody appeal={appeal} missingNotice={missingNotice} />
      {dialog}
    </section>
  );
}

function AppealBody({ appeal, missingNotice }: Pick<AppealProps, 'appeal' | 'missingNotice'>) {
  if (appeal)
    return (
      <div key={appeal._id} ref={scrollToTop} className={split.body}>
        <OpenedAppeal appeal={appeal} />
      </div>
    );
  if (missingNotice) return <div className={split.body}>{missingNotice}</div>;
  return (
    <Loading label="Carregando recurso" className={split.body}>
      <SkeletonLines shape={[['40%'], ['100%'], ['80%']]} />
    </Loading>
  );
}

interface AppealDialogProps extends AppealProps {
  opened: boolean;
  onClose: () => void;
}

/** The appeal over the list. */
function AppealDialog({
  opened,
  onClose,
  missingNotice,
  review,
  shortcutsEnabled,
  ...props
}: AppealDialogProps) {
  // The last appeal stays visible while the dialog closes.
  const [last, setLast] = useState(props.appeal);
  if (props.appeal && props.appeal !== last) setLast(props.appeal);
  const appeal = missingNotice ? undefined : last;
  const { choices, dialog } = useAppealDecision(appeal, {
    openId: props.openId,
    review,
    shortcutsEnabled: shortcutsEnabled && opened,
  });
  return (
    <ReviewDialog
      opened={opened}
      onClose={onClose}
      title={appeal?.appellant.name ?? 'Recurso'}
      review={review}
      // A decided appeal has no buttons, and an empty footer would take up space.
      footer={
        appeal &&
        !appeal.outcome && (
          <AppealDecisionButtons appeal={appeal} choices={choices} showsKeys={shortcutsEnabled} />
        )
      }
      openedId={appeal?._id}
      decisionDialog={dialog}
    >
      {appeal ? <OpenedAppeal appeal={appeal} /> : missingNotice}
    </ReviewDialog>
  );
}

/** Explains why the appeal in the URL is not in the list, and links to the list that may contain it. */
const NotListed = ({ state, id }: { state: 'open' | 'decided'; id: string }) => (
  <EmptyState
    text={
      state === 'open'
        ? 'Este recurso já foi decidido ou está mais abaixo na lista.'
        : 'Este recurso está pendente ou mais abaixo na lista.'
    }
    drawing={<NothingFoundDrawing />}
  >
    <route.Link
      to="."
      search={{ lista: state === 'open' ? decidedAppealsList : waitingAppealsList, recurso: id }}
      replace
      resetScroll={false}
      className={actions.primary}
    >
      {state === 'open' ? 'Procurar entre os decididos' : 'Procurar entre os pendentes'}
    </route.Link>
  </EmptyState>
);
