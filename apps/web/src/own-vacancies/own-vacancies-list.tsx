import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { addDays } from '@trampolim/contract/values/calendar';
import type { OwnVacancyStatusFilter } from '@trampolim/contract/values/vocabulary';
import { closedVacancyDays } from '@trampolim/contract/wire/limits';
import { type ReactNode, useEffect, useRef } from 'react';
import { preventHyphenBreaks } from '../platform/prevent-hyphen-breaks.ts';
import card from '../ui/card.module.css';
import actions from '../ui/controls/action.module.css';
import { NothingFoundDrawing, NoVacanciesDrawing } from '../ui/drawings/empty-drawings.tsx';
import { formatCount, formatDay } from '../ui/format/format.ts';
import { relativeDay } from '../ui/format/relative-time.ts';
import { PagedList } from '../ui/lists/paged-list.tsx';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { CardSkeleton, SkeletonLines } from '../ui/states/loading.tsx';
import { phoneWidth } from '../ui/theme/breakpoints.ts';
import { VacancyActionSlot } from '../vacancies/vacancy-actions.ts';
import { type OwnVacancyFilters, ownVacanciesQuery, waitingApplicantsQuery } from './own-vacancies-api.ts';
import classes from './own-vacancies-list.module.css';
import { OwnVacancyFacts, OwnVacancyStatus } from './own-vacancy-facts.tsx';

const emptyTexts: Record<OwnVacancyStatusFilter, string> = {
  Aberta: 'Nenhuma vaga aberta no momento.',
  'Encerra em breve': 'Nenhuma vaga encerra nos próximos 30 dias.',
  Encerrada: 'Nenhuma vaga encerrada no momento.',
};

const emptyText = ({ status, workMode }: OwnVacancyFilters): string =>
  status && !workMode ? emptyTexts[status] : 'Nenhuma vaga encontrada.';

interface OwnVacanciesListProps {
  /** The content of the empty list. */
  emptyAction: ReactNode;
  /** The number of vacancies shown, without a button for more; by default all. */
  maxItems?: number;
  /** The id of the vacancy that was just published. */
  publishedId?: string | undefined;
  filters?: OwnVacancyFilters;
  renderActions?: (vacancy: Vacancy) => ReactNode;
}

/** The signed-in company's vacancies, newest first. */
export function OwnVacanciesList({
  emptyAction,
  maxItems,
  publishedId,
  filters = {},
  renderActions,
}: OwnVacanciesListProps) {
  const { status, workMode } = filters;
  const list = usePagedList(ownVacanciesQuery(filters));
  const { data: waitingApplicants } = useQuery(waitingApplicantsQuery());
  const waitingFor = (id: string) => waitingApplicants?.vacancies.find(({ _id }) => _id === id)?.waiting;
  return (
    <PagedList
      list={list}
      loadingLabel="Carregando vagas"
      skeleton={<OwnVacancyCardSkeleton />}
      failure="Erro ao buscar vagas!"
      empty={
        status || workMode ? (
          <EmptyState text={emptyText(filters)} drawing={<NothingFoundDrawing />}>
            <Link to="/minhas-vagas" className={actions.primary}>
              Ver todas as vagas
            </Link>
          </EmptyState>
        ) : (
          <EmptyState text="Nenhuma vaga cadastrada no momento." drawing={<NoVacanciesDrawing />}>
            {emptyAction}
          </EmptyState>
        )
      }
      keyOf={(vacancy) => vacancy._id}
      maxItems={maxItems}
      current={publishedId}
      className={classes.list}
    >
      {(vacancy) => (
        <OwnVacancyCard
          vacancy={vacancy}
          waiting={waitingFor(vacancy._id)}
          isPublished={vacancy._id === publishedId}
          actions={renderActions?.(vacancy)}
        />
      )}
    </PagedList>
  );
}

/** The lines of a skeleton: title, facts, status, count. */
const titleShape = [['55%']];
const aboutShape = [['70%']];
const statusShape = [['6rem']];
const countShape = [['8rem']];

interface OwnVacancyCardProps {
  vacancy: Vacancy;
  /** The number of unopened applications; undefined if there are none or it has not loaded. */
  waiting: number | undefined;
  /** Highlights and focuses a vacancy that was just published. */
  isPublished: boolean;
  actions?: ReactNode;
}

/** One of the company's own vacancies. The whole card is a link to its page with the applicants. */
function OwnVacancyCard({ vacancy, waiting = 0, isPublished, actions }: OwnVacancyCardProps) {
  const count = vacancy.applicationCount ?? 0;
  const isPhone = useMediaQuery(phoneWidth, undefined, { getInitialValueInEffect: false });
  const title = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isPublished) title.current?.focus();
  }, [isPublished]);
  return (
    <article
      className={`${card.card} ${classes.card}`}
      data-published={isPublished}
      data-actions={actions !== undefined}
    >
      <h2 className={classes.title}>
        <Link
          ref={title}
          to="/editar-vaga/$id"
          params={{ id: vacancy._id }}
          className={`${card.opener} ${card.twoLines}`}
        >
          {preventHyphenBreaks(vacancy.jobTitle)}
        </Link>
      </h2>
      <div className={classes.about}>
        <OwnVacancyFacts vacancy={vacancy} />
      </div>
      <div className={classes.statusLine}>
        <OwnVacancyStatus vacancy={vacancy} isShort={isPhone} />
        <p className={classes.dates}>{datesOf(vacancy)}</p>
      </div>
      <p className={classes.applications} data-none={count === 0}>
        <span>
          <strong className={classes.count}>{formatCount(count)}</strong>{' '}
          {count === 1 ? 'candidatura' : 'candidaturas'}
        </span>
        {waiting > 0 && (
          <span className={classes.waiting}>
            {formatCount(waiting)} {waiting === 1 ? 'nova' : 'novas'}
          </span>
        )}
      </p>
      {actions && <div className={classes.actions}>{actions}</div>}
      {vacancy.status === 'Vaga Banida' && (
        <div className={classes.ban}>
          <VacancyActionSlot place="banned" vacancy={vacancy} />
        </div>
      )}
    </article>
  );
}

/** The outer element is the container that the layout of the card depends on. */
const OwnVacancyCardSkeleton = () => (
  <div>
    <CardSkeleton className={classes.card}>
      <div className={classes.title}>
        <SkeletonLines shape={titleShape} />
      </div>
      <div className={classes.about}>
        <SkeletonLines shape={aboutShape} />
      </div>
      <div className={classes.statusLine}>
        <SkeletonLines shape={statusShape} />
      </div>
      <div className={classes.applications}>
        <SkeletonLines shape={countShape} />
      </div>
    </CardSkeleton>
  </div>
);

function datesOf({ createdAt, status, applicationDeadline }: Vacancy): string {
  if (status !== 'Encerrada') return `Publicada ${relativeDay(createdAt)}`;
  // Until then, the company can reply to applicants.
  return `Fica aqui até ${formatDay(addDays(applicationDeadline, closedVacancyDays))}`;
}
