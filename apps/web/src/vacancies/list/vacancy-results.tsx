import { useMediaQuery } from '@mantine/hooks';
import type { FoundVacancy } from '@trampolim/contract/vacancies/vacancies';
import { type ReactNode, useRef } from 'react';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import type { PagedItems } from '../../ui/lists/use-paged-list.ts';
import { wideWidth } from '../../ui/theme/wide-width.ts';
import { useOpenVacancy } from '../whole/use-open-vacancy.ts';
import { VacancyDetail } from '../whole/vacancy-detail.tsx';
import { VacancyDialog } from '../whole/vacancy-dialog.tsx';
import { tellingReasonIn } from './telling-reason.ts';
import { useArrowKeys } from './use-arrow-keys.ts';
import { VacancyCard, VacancyCardSkeleton } from './vacancy-card.tsx';
import classes from './vacancy-results.module.css';

interface VacancyResultsProps {
  list: PagedItems<FoundVacancy>;
  /** Shown when there is nothing to list. */
  empty: ReactNode;
  /** Whether what is open stands beside the list on wide screens, instead of over it. */
  beside?: boolean;
  /** Not where they are all of the company that the page is about. */
  saysCompany?: boolean;
  /** Where they are ordered by how they fit. */
  saysMatch?: boolean;
}

/** A list of vacancies, with what its cards open. */
export function VacancyResults({
  list,
  empty,
  beside = false,
  saysCompany = true,
  saysMatch = false,
}: VacancyResultsProps) {
  const isWide = useMediaQuery(wideWidth, undefined, { getInitialValueInEffect: false });
  const { openId, open } = useOpenVacancy();
  const column = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLElement>(null);
  const tellingReason = tellingReasonIn(list.items.map(({ match }) => match));
  const keys = list.items.map(({ _id }) => _id);
  // Until one is chosen, the first lies open for a look: half a screen is never empty.
  const besideId = openId ?? keys[0];
  const isSplit = beside && isWide && (list.query.isPending || besideId !== undefined);
  useArrowKeys({ enabled: isSplit, list: column, detail, keys, openId, open, showMore: list.showMore });
  return (
    <div className={isSplit ? classes.split : undefined}>
      <div ref={column}>
        <PagedList
          list={list}
          label="Carregando vagas"
          skeleton={<VacancyCardSkeleton isRow={isSplit} saysCompany={saysCompany} saysMatch={saysMatch} />}
          skeletons={isSplit ? 8 : 6}
          failure="Erro ao buscar vagas!"
          empty={empty}
          keyOf={(vacancy) => vacancy._id}
          className={isSplit ? classes.rows : classes.cards}
          current={openId}
        >
          {(vacancy) => (
            <VacancyCard
              vacancy={vacancy}
              isRow={isSplit}
              isCurrent={isSplit && vacancy._id === besideId}
              saysCompany={saysCompany}
              match={vacancy.match}
              reason={vacancy.match && tellingReason(vacancy.match)}
            />
          )}
        </PagedList>
      </div>
      {isSplit ? <VacancyDetail ref={detail} id={besideId} /> : <VacancyDialog />}
    </div>
  );
}
