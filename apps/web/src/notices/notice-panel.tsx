import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { Notice } from '@trampolim/contract/notices/notices';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import actions from '../ui/controls/action.module.css';
import { ResponsiveDialog } from '../ui/dialogs/responsive-dialog.tsx';
import { NoNoticesDrawing } from '../ui/drawings/empty-drawings.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { phoneWidth } from '../ui/theme/breakpoints.ts';
import { newestNoticesQuery, useReadNotices } from './notice-api.ts';
import classes from './notice-panel.module.css';
import { MarkAllRead, NoticeRow, NoticeSkeleton } from './notice-row.tsx';

interface NoticePanelProps {
  opened: boolean;
  bell: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The newest notices: below the bell, or on phones as a sheet. */
export function NoticePanel({ opened, bell, onClose }: NoticePanelProps) {
  const isPhone = useMediaQuery(phoneWidth, undefined, { getInitialValueInEffect: false });
  const router = useRouter();
  const close = () => {
    onClose();
    bell.current?.focus();
  };
  // Another page moves the focus itself.
  const goTo = (path: string) => (path.split('?')[0] === router.latestLocation.pathname ? close : onClose)();
  const toAll = (
    <Link to="/avisos" className={actions.link} onClick={() => goTo('/avisos')}>
      Ver todos os avisos
    </Link>
  );
  if (isPhone) {
    return (
      // The dialog mounts after opening, too late to know the focused element.
      <ResponsiveDialog
        opened={opened}
        onClose={close}
        returnsFocus={false}
        title="Avisos"
        footer={toAll}
        tall
      >
        <NewestNotices onGo={goTo} />
      </ResponsiveDialog>
    );
  }
  return (
    opened && (
      <NoticePopover bell={bell} onClose={onClose} foot={toAll}>
        <NewestNotices onGo={goTo} />
      </NoticePopover>
    )
  );
}

export function NewestNotices({ onGo }: { onGo: (path: string) => void }) {
  const query = useQuery(newestNoticesQuery());
  const { isRead, read } = useReadNotices();
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
              {answersFirst(notices, isRead).map((notice) => (
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

/** Unread approvals come first, because candidates wait for them. The others stay in their order. */
function answersFirst(notices: readonly Notice[], isRead: (notice: Notice) => boolean): Notice[] {
  const isNews = (notice: Notice) => notice.status === 'Aprovado' && !isRead(notice);
  return [...notices.filter(isNews), ...notices.filter((notice) => !isNews(notice))];
}

interface NoticePopoverProps {
  bell: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  foot: ReactNode;
  children: ReactNode;
}

/** Popover below the bell. `Esc` closes it and focuses the bell; a click or focus elsewhere closes it too. */
export function NoticePopover({ bell, onClose, foot, children }: NoticePopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    const closeIfElsewhere = (place: EventTarget | null) => {
      const isHere = [panel, bell].some(({ current }) => current?.contains(place as Node));
      if (place && !isHere) onClose();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerdown', ({ target }) => closeIfElsewhere(target), { signal });
    panel.current?.addEventListener('focusout', ({ relatedTarget }) => closeIfElsewhere(relatedTarget), {
      signal,
    });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        onClose();
        bell.current?.focus();
      },
      { signal },
    );
    return () => listening.abort();
  }, [bell, onClose]);

  return (
    <div ref={panel} role="dialog" aria-labelledby="avisos" tabIndex={-1} className={classes.popover}>
      <h2 className={classes.title} id="avisos">
        Avisos
      </h2>
      <div className={classes.content}>{children}</div>
      <div className={classes.foot}>{foot}</div>
    </div>
  );
}
