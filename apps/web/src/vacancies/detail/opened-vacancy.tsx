import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { type ReactNode, useState } from 'react';
import { useOpenedFromList } from '../../platform/navigation/back-to-list.ts';
import { type OpenInList, useOpenInList } from '../../platform/navigation/open-in-list.ts';
import actions from '../../ui/controls/action.module.css';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { NothingFoundDrawing } from '../../ui/drawings/empty-drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading, SkeletonLines, type SkeletonShape, TitleSkeleton } from '../../ui/states/loading.tsx';
import { CompanyLink } from '../company-link.tsx';
import { VacancyActionSlot } from '../vacancy-actions.ts';
import { findListedVacancy, vacancyQuery } from '../vacancy-api.ts';
import { VacancyFactsLine } from '../vacancy-facts-line.tsx';
import { VacancyContent } from './vacancy-content.tsx';
import classes from './vacancy-dialog.module.css';

interface OpenedVacancyProps {
  query: ReturnType<typeof useVacancy>;
  renderHeading?: ((vacancy: Vacancy | undefined) => ReactNode) | undefined;
  /** The heading above the message that the vacancy does not exist. */
  missingHeading?: ReactNode;
  /** The placeholder while the vacancy loads, and its class. */
  skeleton: SkeletonShape;
  className: string | undefined;
  children: (vacancy: Vacancy) => ReactNode;
}

/** Company, facts and salary, deadline, description and requirements. */
const dialogShape = [['35%'], ['40%', '18%'], ['28%'], ['100%'], ['95%'], ['98%'], ['60%'], ['30%'], ['45%']];

/** A vacancy opened from a list, in each loading state. */
export function OpenedVacancy({
  query,
  renderHeading,
  missingHeading,
  skeleton,
  className,
  children,
}: OpenedVacancyProps) {
  return (
    <Loaded
      query={query}
      renderHeading={renderHeading}
      pending={
        <Loading label="Carregando vaga" className={className}>
          <SkeletonLines shape={skeleton} />
        </Loading>
      }
      failure="Erro ao buscar a vaga."
      missing={
        <div className={className}>
          {missingHeading}
          <EmptyState text="Vaga não encontrada." drawing={<NothingFoundDrawing />} />
        </div>
      }
    >
      {children}
    </Loaded>
  );
}

interface VacancyDialogProps {
  /** Returns the kilometres from the city of the search to a vacancy. */
  distanceTo?: (id: string | undefined) => number | undefined;
}

/** The vacancy in the URL, in a dialog over the list. */
export function VacancyDialog({ distanceTo }: VacancyDialogProps) {
  const { openId, close } = useOpenVacancy();
  const openedFromList = useOpenedFromList();
  // The id remains during the closing transition.
  const [id, setId] = useState(openId);
  if (openId && openId !== id) setId(openId);
  const query = useVacancy(id);
  const { data: loadedVacancy } = query;
  return (
    <ResponsiveDialog
      isDetail
      opened={openId !== undefined}
      onClose={close}
      title={loadedVacancy?.jobTitle ?? (query.isPending ? <TitleSkeleton title="Vaga" /> : 'Vaga')}
      // The height is fixed, because a dialog opened by its URL is visible before the vacancy has loaded.
      tall
      footer={
        // The footer reserves its space while the vacancy loads and disappears if there is none.
        (loadedVacancy !== undefined || query.isPending) && (
          <div className={classes.footer}>
            {loadedVacancy && (
              <>
                <Link
                  to="/vaga/$id"
                  params={{ id: loadedVacancy._id }}
                  // A dialog that was opened from the list has a history entry, which is skipped as well.
                  state={{ stepsToList: openedFromList ? 2 : 1 }}
                  className={actions.link}
                >
                  Página da vaga
                </Link>
                <VacancyActionSlot place="detail" vacancy={loadedVacancy} />
              </>
            )}
          </div>
        )
      }
    >
      <div className={classes.content}>
        <OpenedVacancy query={query} skeleton={dialogShape} className={classes.content}>
          {(vacancy) => (
            <>
              <CompanyLink vacancy={vacancy} />
              <VacancyFactsLine vacancy={vacancy} distanceKm={distanceTo?.(vacancy._id)} />
              <VacancyContent
                key={vacancy._id}
                vacancy={vacancy}
                isBeginning={query.isPlaceholderData}
                isCollapsible
              />
            </>
          )}
        </OpenedVacancy>
      </div>
    </ResponsiveDialog>
  );
}

/** Loads a vacancy. Until then, its fields from a cached list are returned. */
export function useVacancy(id: string | undefined) {
  const client = useQueryClient();
  const listed = () => findListedVacancy(client, id ?? '');
  return useQuery({ ...vacancyQuery(id ?? ''), enabled: id !== undefined, placeholderData: listed });
}

/** The vacancy that is open over its list or next to it. */
export const useOpenVacancy = (): OpenInList => useOpenInList('vaga');
