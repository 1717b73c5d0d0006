import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Applicant } from '@trampolim/contract/applications/applicants';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { applicantsQuery, statusCountsQuery } from '../applicants-api.ts';
import type { Move } from '../deciding/decision-api.ts';
import { shownStatus, useChangeStates } from '../deciding/use-applicant-decisions.ts';
import { type ApplicantFilters, narrowingOf } from '../filters/applicant-filters.ts';
import type { ReviewedList } from '../opened/use-open-applicant.ts';

/** Some screens of a column. */
const pageSize = 50;

/** Somebody who was dropped where a comment is still asked for. */
export interface Asked {
  applicant: Applicant;
  to: Move;
  from: ApplicationStatus;
}

/** What the server lists in one status. */
function useColumn(vacancyId: string, filters: ApplicantFilters, status: ApplicationStatus) {
  const query = useInfiniteQuery(applicantsQuery(vacancyId, { ...filters, status }, pageSize));
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query;
  const showMore = () => {
    if (!isFetchingNextPage) void fetchNextPage();
  };
  return {
    status,
    query,
    /** Whoever is moved keeps their place here until the list is asked for anew, so that nobody who walks through it loses theirs. */
    listed: {
      items: data?.pages.flatMap(({ items }) => items) ?? [],
      total: data?.pages[0]?.total ?? 0,
      totalIsEstimate: false,
      showMore: hasNextPage && !isError ? showMore : undefined,
    } satisfies ReviewedList,
  };
}

/** The columns of the board, each with whom it shows: everybody stands where they were last moved to, also while that is under way. */
export function useBoardColumns(vacancyId: string, filters: ApplicantFilters, asked: Asked | undefined) {
  const columns = [
    useColumn(vacancyId, filters, 'Currículo Enviado'),
    useColumn(vacancyId, filters, 'Em Análise'),
    useColumn(vacancyId, filters, 'Aprovado'),
    useColumn(vacancyId, filters, 'Dispensado'),
  ];
  const counts = useQuery(statusCountsQuery(vacancyId, narrowingOf(filters))).data;
  const states = useChangeStates(vacancyId);

  const placeOf = (applicant: Applicant): ApplicationStatus =>
    asked?.applicant._id === applicant._id ? asked.to : shownStatus(applicant, states.get(applicant._id));
  const everybody = [
    ...new Map(columns.flatMap(({ listed }) => listed.items).map((each) => [each._id, each])).values(),
  ];
  const underWay = everybody.filter((each) => placeOf(each) !== each.status);
  return {
    everybody,
    columns: columns.map((column) => {
      const { status, listed } = column;
      const own = new Set(listed.items.map(({ _id }) => _id));
      const here = everybody.filter((each) => placeOf(each) === status);
      const counted = counts?.find((each) => each.status === status)?.count;
      const came = underWay.filter((each) => placeOf(each) === status).length;
      const left = underWay.filter((each) => each.status === status).length;
      return {
        ...column,
        // Whoever has just come stands on top, where they are seen.
        cards: [...here.filter(({ _id }) => !own.has(_id)), ...here.filter(({ _id }) => own.has(_id))],
        count: counted === undefined ? undefined : counted + came - left,
      };
    }),
    /** What J and K walk through: the column from which somebody was opened. */
    walkedWith: (candidateId: string | undefined): ReviewedList =>
      (
        columns.find(({ listed }) => listed.items.some(({ _id }) => _id === candidateId)) ??
        columns.find(({ listed }) => listed.items.length > 0) ??
        columns[0]
      )?.listed ?? { items: [], total: 0, totalIsEstimate: false, showMore: undefined },
  };
}

export type BoardColumnState = ReturnType<typeof useBoardColumns>['columns'][number];
