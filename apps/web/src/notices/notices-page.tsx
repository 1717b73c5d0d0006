import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { noticeLifetimeDays } from '@trampolim/contract/wire/limits';
import { useSession } from '../platform/session/session.ts';
import actions from '../ui/controls/action.module.css';
import { AllReadDrawing, NoNoticesDrawing } from '../ui/drawings/empty-drawings.tsx';
import { PagedList } from '../ui/lists/paged-list.tsx';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { PageHeader } from '../ui/pages/page-header.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import {
  formatUnreadCount,
  type NoticeFilters,
  noticeFilters,
  noticesQuery,
  useReadNotices,
} from './notice-api.ts';
import { MarkAllRead, NoticeRow, NoticeSkeleton, WholeNotice } from './notice-row.tsx';
import classes from './notices-page.module.css';

const route = getRouteApi('/_signed-in/avisos');

/** Text of the empty list for each role. */
const emptyHints = {
  Candidate: 'As respostas às suas candidaturas aparecem aqui.',
  Company: 'As candidaturas às suas vagas aparecem aqui.',
  Admin: 'As novas denúncias aparecem aqui.',
};

/** Avisos: the notices of the signed-in user. */
export function NoticesPage() {
  const filters = noticeFilters.read(route.useSearch());
  const list = usePagedList({ ...noticesQuery(filters), placeholderData: keepPreviousData });
  const { isRead, markAsRead } = useReadNotices();
  return (
    <>
      <PageHeader title="Avisos" note={`Cada aviso fica aqui por ${noticeLifetimeDays} dias.`} />
      <div className={classes.notices}>
        <div className={classes.controls}>
          <Filter filters={filters} />
          {list.items.length > 0 && <MarkAllRead upTo={list.items[0]?.at} />}
        </div>
        <PagedList
          list={list}
          loadingLabel="Carregando avisos"
          skeleton={<NoticeSkeleton />}
          failure="Não foi possível carregar seus avisos."
          empty={
            filters.unread ? (
              <EmptyState drawing={<AllReadDrawing />} text="Tudo em dia: você leu todos os avisos.">
                <Link to="/avisos" className={actions.quiet}>
                  Ver todos os avisos
                </Link>
              </EmptyState>
            ) : (
              <NoNotices />
            )
          }
          keyOf={({ _id }) => _id}
          className={classes.list}
        >
          {(notice) =>
            notice.link === '/avisos' ? (
              <WholeNotice notice={notice} isRead={isRead(notice)} onRead={() => markAsRead(notice)} />
            ) : (
              <NoticeRow notice={notice} isRead={isRead(notice)} onFollow={() => markAsRead(notice)} />
            )
          }
        </PagedList>
      </div>
    </>
  );
}

// The session is read in child components. A render of the whole page on sign-out would refetch the list.

function NoNotices() {
  const role = useSession()?.role ?? 'Candidate';
  return (
    <EmptyState drawing={<NoNoticesDrawing />} text={`Nenhum aviso por enquanto. ${emptyHints[role]}`} />
  );
}

function Filter({ filters }: { filters: NoticeFilters }) {
  const unreadCount = useSession()?.unreadNotices ?? 0;
  return (
    <nav aria-label="Filtrar avisos">
      <ul className={classes.filter}>
        <FilterChoice label="Todos" isSelected={!filters.unread} />
        <FilterChoice
          label={unreadCount > 0 ? `Não lidos (${formatUnreadCount(unreadCount)})` : 'Não lidos'}
          isSelected={filters.unread === 'true'}
          unread="true"
        />
      </ul>
    </nav>
  );
}

interface FilterChoiceProps {
  label: string;
  isSelected: boolean;
  unread?: 'true';
}

const FilterChoice = ({ label, isSelected, unread }: FilterChoiceProps) => (
  <li>
    <Link
      to="/avisos"
      search={noticeFilters.write({ unread })}
      resetScroll={false}
      className={classes.choice}
      // By default the router marks partial matches, so both choices would be current.
      activeOptions={{ exact: true }}
      aria-current={isSelected ? 'page' : undefined}
    >
      {label}
    </Link>
  </li>
);
