import { useQuery } from '@tanstack/react-query';
import { NoNoticesDrawing } from '../../ui/drawings/empty-drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { MarkAllRead } from '../list/mark-all-read.tsx';
import { NoticeRow, NoticeSkeleton } from '../list/notice-row.tsx';
import { useReading } from '../list/use-reading.ts';
import { newestNoticesQuery } from '../notice-api.ts';
import classes from './newest-notices.module.css';

/** What the bell rang for. */
export function NewestNotices({ onGo }: { onGo: (path: string) => void }) {
  const query = useQuery(newestNoticesQuery());
  const { isRead, read } = useReading();
  return (
    <Loaded
      query={query}
      pending={
        <Loading label="Carregando avisos" times={4}>
          <NoticeSkeleton />
        </Loading>
      }
      failure="Não foi possível carregar seus avisos."
    >
      {(notices) =>
        notices.length === 0 ? (
          <EmptyState
            drawing={<NoNoticesDrawing />}
            text="Nenhum aviso por enquanto. Quando houver novidade, o sino mostra."
          />
        ) : (
          <>
            <MarkAllRead upTo={notices[0]?.at} />
            <ul className={classes.list}>
              {notices.map((notice) => (
                <li key={notice._id}>
                  <NoticeRow
                    notice={notice}
                    isRead={isRead(notice)}
                    onFollow={() => {
                      read(notice);
                      onGo(notice.link);
                    }}
                  />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}
