import { IconBriefcaseOff, IconCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SuspectVacancy } from '@trampolim/contract/fraud-signals/fraud-signals';
import { useId, useState } from 'react';
import { useOpenInList } from '../../platform/navigation/open-in-list.ts';
import actions from '../../ui/controls/action.module.css';
import { AllReadDrawing, NothingFoundDrawing } from '../../ui/drawings/empty-drawings.tsx';
import { formatInstant } from '../../ui/format/format.ts';
import split from '../../ui/lists/split-list.module.css';
import { SplitResults, scrollToTop } from '../../ui/lists/split-results.tsx';
import { usePagedList } from '../../ui/lists/use-paged-list.ts';
import primitives from '../../ui/primitives.module.css';
import { type ListReview, useListReview, usePendingDecision } from '../../ui/review/review-list.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import listStates from '../../ui/states/list-states.module.css';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { TargetDecisionDialog } from '../decisions/target-decision-dialog.tsx';
import { type SignalFilters, suspectVacanciesQuery, suspectVacancyQuery } from '../moderation-api.ts';
import {
  DecisionButtons,
  LongText,
  ReviewDialog,
  ReviewHead,
  useModerationKeys,
} from '../review/opened-review.tsx';
import classes from '../review/review.module.css';
import { ReviewCardSkeleton, SuspectCard } from '../review/review-card.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { SignalList } from './signal-list.tsx';

interface SuspectVacanciesProps {
  filters: SignalFilters;
  /** True if the letter shortcuts are enabled. */
  shortcutsEnabled: boolean;
}

/** Live vacancies with evidence of fraud, the highest weight first. */
export function SuspectVacancies({ filters, shortcutsEnabled }: SuspectVacanciesProps) {
  const list = usePagedList({ ...suspectVacanciesQuery(filters), placeholderData: keepPreviousData });
  const openItem = useOpenInList('sinal');
  const review = useListReview(list, openItem);
  const { openId, close } = openItem;
  const findSuspect = (id: string | undefined) => list.items.find(({ _id }) => _id === id);
  return (
    <SplitResults
      sideBySide
      list={list}
      openItem={openItem}
      loadingLabel="Carregando sinais"
      failure="Não foi possível carregar os sinais."
      empty={<NoSignals isNarrowed={filters.kind !== undefined} />}
      className={classes.cards}
      renderSkeleton={() => <ReviewCardSkeleton />}
      renderDetail={(id) => (
        <SuspectDetail
          id={id}
          cachedVacancy={findSuspect(id)}
          review={review}
          shortcutsEnabled={shortcutsEnabled}
        />
      )}
      dialog={
        <SuspectDialog
          opened={openId !== undefined}
          onClose={close}
          id={openId}
          cachedVacancy={findSuspect(openId)}
          review={review}
          shortcutsEnabled={shortcutsEnabled}
        />
      }
    >
      {(vacancy, rowProps) => <SuspectCard vacancy={vacancy} openId={openId} {...rowProps} />}
    </SplitResults>
  );
}

const NoSignals = ({ isNarrowed }: { isNarrowed: boolean }) => (
  <EmptyState
    text={isNarrowed ? 'Nenhuma vaga com este sinal.' : 'Nenhuma vaga com sinais fortes de golpe.'}
    drawing={isNarrowed ? <NothingFoundDrawing /> : <AllReadDrawing />}
  >
    <p className={listStates.reason}>Os sinais são conferidos quando uma vaga muda e toda noite.</p>
  </EmptyState>
);

interface SuspectProps {
  id: string | undefined;
  /** The item as cached in the list, used until the current one has loaded. */
  cachedVacancy: SuspectVacancy | undefined;
  review: ListReview;
  /** True if the letter shortcuts are enabled. */
  shortcutsEnabled: boolean;
}

/** Returns the open vacancy, the possible decisions, and the dialog of a started decision. */
function useSuspect({
  id,
  cachedVacancy,
  review,
  shortcutsEnabled,
  isOpen,
}: SuspectProps & { isOpen: boolean }) {
  const query = useQuery({
    ...suspectVacancyQuery(id ?? ''),
    enabled: id !== undefined,
    placeholderData: cachedVacancy,
  });
  const vacancy = query.data;
  const { pending, setPending, clear } = usePendingDecision<'dismiss' | 'ban'>(id);
  const start = (decision: 'dismiss' | 'ban') => {
    review.openPreviewedItem();
    setPending(decision);
  };
  const choices = vacancy
    ? [
        { label: 'Nada de errado', key: 'E', Icon: IconCheck, onChoose: () => start('dismiss') },
        {
          label: 'Excluir vaga',
          key: 'V',
          Icon: IconBriefcaseOff,
          isDestructive: true,
          onChoose: () => start('ban'),
        },
      ]
    : [];
  useModerationKeys({ enabled: shortcutsEnabled && isOpen, choices, review });
  const finish = (decision: 'dismiss' | 'ban') => {
    clear(decision);
    if (vacancy) review.openItemAfter(vacancy._id);
  };
  const dialog = vacancy && pending && (
    <SuspectDecisionDialog
      vacancy={vacancy}
      decision={pending}
      onCancel={() => clear(pending)}
      onDone={() => finish(pending)}
    />
  );
  return { query, choices, dialog };
}

interface SuspectDecisionDialogProps {
  vacancy: SuspectVacancy;
  decision: 'dismiss' | 'ban';
  onCancel: () => void;
  onDone: () => void;
}

const SuspectDecisionDialog = ({ vacancy, decision, onCancel, onDone }: SuspectDecisionDialogProps) =>
  decision === 'dismiss' ? (
    <DismissDialog vacancy={vacancy} onCancel={onCancel} onDone={onDone} />
  ) : (
    <TargetDecisionDialog
      action="ban_vacancy"
      group={toTarget(vacancy)}
      onCancel={onCancel}
      onDone={onDone}
    />
  );

/** A vacancy as the target of a decision without a report. */
const toTarget = ({ _id, jobTitle }: SuspectVacancy) => ({
  _id,
  type: 'vacancy' as const,
  targetId: _id,
  target: { _id, name: jobTitle, state: 'Vaga Ativa' as const, banned: false },
  count: 0,
  reasons: [{ reason: 'Spam ou Golpe' as const, count: 0 }],
});

/** The vacancy next to the list. */
function SuspectDetail(props: SuspectProps) {
  const heading = useId();
  const { query, choices, dialog } = useSuspect({ ...props, isOpen: true });
  return (
    <section className={split.detail} aria-labelledby={heading} data-opened={props.id}>
      <Loaded
        query={query}
        renderHeading={(vacancy) => (
          <ReviewHead
            id={heading}
            title={vacancy?.jobTitle ?? 'Sinais de golpe'}
            about={vacancy && <About vacancy={vacancy} />}
          >
            {vacancy && <DecisionButtons choices={choices} showsKeys={props.shortcutsEnabled} />}
          </ReviewHead>
        )}
        pending={<LoadingSignals />}
        failure="Não foi possível carregar os sinais."
        missing={
          <div className={split.body}>
            <h2 id={heading} className="only-for-screen-readers">
              Sinais de golpe
            </h2>
            <Missing />
          </div>
        }
      >
        {(vacancy) => (
          <div key={vacancy._id} ref={scrollToTop} className={split.body}>
            <OpenedSuspect vacancy={vacancy} />
          </div>
        )}
      </Loaded>
      {dialog}
    </section>
  );
}

/** The vacancy over the list. */
function SuspectDialog({
  opened,
  onClose,
  ...props
}: SuspectProps & { opened: boolean; onClose: () => void }) {
  // The last vacancy stays visible while the dialog closes.
  const [id, setId] = useState(props.id);
  if (props.id && props.id !== id) setId(props.id);
  const { query, choices, dialog } = useSuspect({ ...props, id, isOpen: opened });
  return (
    <ReviewDialog
      opened={opened}
      onClose={onClose}
      title={query.data?.jobTitle ?? 'Sinais de golpe'}
      review={props.review}
      tall
      footer={choices.length > 0 && <DecisionButtons choices={choices} showsKeys={props.shortcutsEnabled} />}
      openedId={id}
      decisionDialog={dialog}
    >
      <Loaded
        query={query}
        pending={<LoadingSignals />}
        failure="Não foi possível carregar os sinais."
        missing={<Missing />}
      >
        {(vacancy) => (
          <>
            <About vacancy={vacancy} />
            <OpenedSuspect vacancy={vacancy} />
          </>
        )}
      </Loaded>
    </ReviewDialog>
  );
}

const About = ({ vacancy: { _id, company } }: { vacancy: SuspectVacancy }) => (
  <p className={classes.about}>
    <Link to="/pre-visualizacaoE/$companyId" params={{ companyId: company._id }} className={actions.link}>
      {company.name}
    </Link>
    <Link to="/vaga/$id" params={{ id: _id }} className={actions.link}>
      Ver a vaga
    </Link>
  </p>
);

const OpenedSuspect = ({ vacancy }: { vacancy: SuspectVacancy }) => (
  <>
    <section className={classes.part} aria-labelledby="os-sinais">
      <h3 id="os-sinais" className={classes.heading}>
        Sinais de golpe: peso {vacancy.weight}
      </h3>
      <SignalList signals={vacancy.signals} />
      <p className={primitives.note}>
        Sinal não é prova: leia a vaga antes de decidir. Última mudança em{' '}
        <time dateTime={vacancy.foundAt}>{formatInstant(vacancy.foundAt)}</time>.
      </p>
    </section>
    <section className={classes.part} aria-labelledby="a-descricao">
      <h3 id="a-descricao" className={classes.heading}>
        Descrição da vaga
      </h3>
      <p className={classes.line}>
        <LongText text={vacancy.jobDescription} />
      </p>
    </section>
  </>
);

const LoadingSignals = () => (
  <Loading label="Carregando sinais" className={split.body}>
    <SkeletonLines shape={[['40%'], ['100%'], ['90%'], ['70%']]} />
  </Loading>
);

const Missing = () => (
  <EmptyState
    text="Esta vaga não tem mais sinais de golpe ou saiu do ar."
    drawing={<NothingFoundDrawing />}
  />
);
