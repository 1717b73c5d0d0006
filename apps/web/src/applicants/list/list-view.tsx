import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Applicant } from '@trampolim/contract/applications/applicants';
import actions from '../../ui/controls/action.module.css';
import { NoApplicantsDrawing, NoMatchesDrawing } from '../../ui/drawings/empty-drawings.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { type PagedListState, usePagedList } from '../../ui/lists/use-paged-list.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { type ApplicantFilters, hasCommonFilters } from '../applicant-filters.ts';
import { scoresDiffer } from '../applicant-marks.tsx';
import { applicantsQuery } from '../applicants-api.ts';
import { ApplicantDialog, ApplicantPanel } from '../review/opened-applicant.tsx';
import { type Applicants, useApplicants } from '../review/use-applicants.ts';
import { useOpenedApplicantProps, type ViewProps } from '../review/use-opened-applicant-props.ts';
import type { SelectedApplicants } from '../selection/use-batch-decision.ts';
import { ApplicantRow, ApplicantRowSkeleton } from './applicant-row.tsx';
import classes from './list-view.module.css';

/** The applicants as a list, with the opened resume next to it. */
export function ListView({ vacancyId, applicantUrl, isWide, ...context }: ViewProps) {
  const list = usePagedList({
    ...applicantsQuery(vacancyId, applicantUrl.filters),
    placeholderData: keepPreviousData,
  });
  const applicants = useApplicants(vacancyId, applicantUrl, list);
  const openedApplicant = useOpenedApplicantProps(applicants, context);
  const isEmpty = list.query.data?.pages[0]?.items.length === 0;
  return (
    <div
      className={classes.split}
      data-has-detail={isWide && (!isEmpty || applicants.candidateId !== undefined)}
    >
      <div className={classes.list}>
        <ApplicantsList
          vacancyId={vacancyId}
          applicants={applicants}
          list={list}
          selection={context.selection}
        />
      </div>
      {isWide ? (
        <ApplicantPanel {...openedApplicant} asksToChoose={!isEmpty} />
      ) : (
        <ApplicantDialog {...openedApplicant} />
      )}
    </div>
  );
}

interface ApplicantsListProps {
  vacancyId: string;
  applicants: Applicants;
  list: PagedListState<Applicant>;
  selection: SelectedApplicants;
}

function ApplicantsList({ vacancyId, applicants, list, selection }: ApplicantsListProps) {
  const { filters, candidateId, open, changeStates } = applicants;
  const showsScore = scoresDiffer(list.items);
  return (
    <PagedList
      list={list}
      loadingLabel="Carregando candidatos"
      skeleton={<ApplicantRowSkeleton />}
      skeletons={6}
      failure="Erro ao carregar candidatos."
      empty={<EmptyList vacancyId={vacancyId} filters={filters} />}
      keyOf={({ _id }) => _id}
      className={classes.rows}
      current={candidateId}
    >
      {(applicant) => (
        <ApplicantRow
          applicant={applicant}
          isOpen={applicant._id === candidateId}
          change={changeStates.get(applicant._id)}
          onOpen={() => open(applicant._id)}
          showsScore={showsScore}
          selection={selection}
          visibleApplicants={list.items}
        />
      )}
    </PagedList>
  );
}

interface EmptyListProps {
  vacancyId: string;
  filters: ApplicantFilters;
}

function EmptyList({ vacancyId, filters }: EmptyListProps) {
  const { status } = filters;
  const hasFilters = hasCommonFilters(filters);
  if (!status && !hasFilters) {
    return (
      <EmptyState text="Nenhum candidato encontrado no momento." drawing={<NoApplicantsDrawing />}>
        <p className={classes.hint}>Os currículos enviados para esta vaga aparecem aqui na hora.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      text={
        hasFilters
          ? 'Nenhum candidato encontrado com os filtros aplicados.'
          : `Nenhum candidato com o status "${status}".`
      }
      drawing={<NoMatchesDrawing />}
    >
      <Link to="/editar-vaga/$id" params={{ id: vacancyId }} className={actions.quiet}>
        Ver todos
      </Link>
    </EmptyState>
  );
}
