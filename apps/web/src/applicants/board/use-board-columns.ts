import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Applicant } from '@trampolim/contract/applications/applicants';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { type ApplicantFilters, narrowingOf } from '../applicant-filters.ts';
import { applicantsQuery, statusCountsQuery } from '../applicants-api.ts';
import type { Move } from '../decisions/decision-api.ts';
import { optimisticStatus, useChangeStates } from '../decisions/use-applicant-decisions.ts';
import type { ReviewedApplicants } from '../review/use-open-applicant.ts';

/** Enough for several screens of a column. */
const pageSize = 50;

/** A drop that waits for its comment. */
export interface PendingDrop {
  applicant: Applicant;
  to: Move;
  from: ApplicationStatus;
}

/** Queries the applicants in one status. */
function useColumn(vacancyId: string, filters: ApplicantFilters, status: ApplicationStatus) {
  const query = useInfiniteQuery(applicantsQuery(vacancyId, { ...filters, status }, pageSize));
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query;
  const showMore = () => {
    if (!isFetchingNextPage) void fetchNextPage();
  };
  return {
    status,
    query,
    /** Moved applicants remain here until the next request, so that J and K continue from the same place. */
    listed: {
      items: data?.pages.flatMap(({ items }) => items) ?? [],
      total: data?.pages[0]?.total ?? 0,
      totalIsEstimate: false,
      showMore: hasNextPage && !isError ? showMore : undefined,
    } satisfies ReviewedApplicants,
  };
}

/** The columns of the board with their cards. A card is in the column it was last moved to, even while that request is pending. */
export function useBoardColumns(
  vacancyId: string,
  filters: ApplicantFilters,
  pendingDrop: PendingDrop | undefined,
) {
  const columns = [
    useColumn(vacancyId, filters, 'Currículo Enviado'),
    useColumn(vacancyId, filters, 'Em Análise'),
    useColumn(vacancyId, filters, 'Aprovado'),
    useColumn(vacancyId, filters, 'Dispensado'),
  ];
  const counts = useQuery(statusCountsQuery(vacancyId, narrowingOf(filters))).data;
  const states = useChangeStates(vacancyId);

  const columnOf = (applicant: Applicant): ApplicationStatus =>
    pendingDrop?.applicant._id === applicant._id
      ? pendingDrop.to
      : optimisticStatus(applicant, states.get(applicant._id));
  const everybody = [
    ...new Map(columns.flatMap(({ listed }) => listed.items).map((each) => [each._id, each])).values(),
  ];
  const pendingMoves = everybody.filter((each) => columnOf(each) !== each.status);
  return {
    everybody,
    columns: columns.map((column) => {
      const { status, listed } = column;
      const listedIds = new Set(listed.items.map(({ _id }) => _id));
      const inColumn = everybody.filter((each) => columnOf(each) === status);
      const counted = counts?.find((each) => each.status === status)?.count;
      const arriving = pendingMoves.filter((each) => columnOf(each) === status).length;
      const leaving = pendingMoves.filter((each) => each.status === status).length;
      return {
        ...column,
        // New cards are placed on top, where they are visible.
        cards: [
          ...inColumn.filter(({ _id }) => !listedIds.has(_id)),
          ...inColumn.filter(({ _id }) => listedIds.has(_id)),
        ],
        count: counted === undefined ? undefined : counted + arriving - leaving,
      };
    }),
    /** The column that J and K step through: the one that contains the opened applicant. */
    reviewedListFor: (candidateId: string | undefined): ReviewedApplicants =>
      (
        columns.find(({ listed }) => listed.items.some(({ _id }) => _id === candidateId)) ??
        columns.find(({ listed }) => listed.items.length > 0) ??
        columns[0]
      )?.listed ?? { items: [], total: 0, totalIsEstimate: false, showMore: undefined },
  };
}

export type BoardColumnState = ReturnType<typeof useBoardColumns>['columns'][number];
