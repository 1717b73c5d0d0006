import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Applicant } from '@trampolim/contract/applications/applicants';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { type ApplicantFilters, pickCommonFilters } from '../applicant-filters.ts';
import { applicantsQuery, statusCountsQuery } from '../applicants-api.ts';
import type { Move } from '../decisions/decision-api.ts';
import { optimisticStatus, useChangeStates } from '../decisions/use-applicant-decisions.ts';
import type { ReviewedApplicants } from '../review/use-applicant-navigation.ts';

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
    /** Moved applicants remain here until the next request, so that J and K continue from the same position. */
    reviewList: {
      items: data?.pages.flatMap(({ items }) => items) ?? [],
      total: data?.pages[0]?.total ?? 0,
      totalIsEstimate: false,
      showMore: hasNextPage && !isError ? showMore : undefined,
    } satisfies ReviewedApplicants,
  };
}

/** Returns the columns of the board. A card is in the column of its last move, even while that request is pending. */
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
  ] as const;
  const counts = useQuery(statusCountsQuery(vacancyId, pickCommonFilters(filters))).data;
  const changeStates = useChangeStates(vacancyId);

  const columnOf = (applicant: Applicant): ApplicationStatus =>
    pendingDrop?.applicant._id === applicant._id
      ? pendingDrop.to
      : optimisticStatus(applicant, changeStates.get(applicant._id));
  const loadedApplicants = [
    ...new Map(
      columns.flatMap(({ reviewList }) => reviewList.items).map((each) => [each._id, each]),
    ).values(),
  ];
  const pendingMoves = loadedApplicants.filter((each) => columnOf(each) !== each.status);
  return {
    loadedApplicants,
    columns: columns.map((column) => {
      const { status, reviewList } = column;
      const listedIds = new Set(reviewList.items.map(({ _id }) => _id));
      const columnApplicants = loadedApplicants.filter((each) => columnOf(each) === status);
      const storedCount = counts?.find((each) => each.status === status)?.count;
      const arrivingCount = pendingMoves.filter((each) => columnOf(each) === status).length;
      const leavingCount = pendingMoves.filter((each) => each.status === status).length;
      return {
        ...column,
        // New cards are placed on top, where they are visible.
        cards: [
          ...columnApplicants.filter(({ _id }) => !listedIds.has(_id)),
          ...columnApplicants.filter(({ _id }) => listedIds.has(_id)),
        ],
        count: storedCount === undefined ? undefined : storedCount + arrivingCount - leavingCount,
      };
    }),
    /** Returns the list that J and K step through: the column with the opened applicant. */
    reviewedListFor: (candidateId: string | undefined): ReviewedApplicants =>
      (
        columns.find(({ reviewList }) => reviewList.items.some(({ _id }) => _id === candidateId)) ??
        columns.find(({ reviewList }) => reviewList.items.length > 0) ??
        columns[0]
      ).reviewList,
  };
}

export type BoardColumnState = ReturnType<typeof useBoardColumns>['columns'][number];
