import { useMediaQuery } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { Notice } from '@trampolim/contract/notices/notices';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { api } from '../platform/api/api-client.ts';
import { currentSession } from '../platform/session/session.ts';
import actions from '../ui/controls/action.module.css';
import { ResponsiveDialog } from '../ui/dialogs/responsive-dialog.tsx';
import { NoNoticesDrawing } from '../ui/drawings/empty-drawings.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { phoneWidth } from '../ui/theme/breakpoints.ts';
import { noticesKey, useReadNotices } from './notice-api.ts';
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
  /** Closes the panel when a link is followed. Another page takes the focus itself; on this one the bell gets it. */
  const closeAfterLink = (path: string) => {
    const isCurrentPage = path.split('?')[0] === router.latestLocation.pathname;
    if (isCurrentPage) close();
    else onClose();
  };
  const allNoticesLink = (
    <Link to="/avisos" className={actions.link} onClick={() => closeAfterLink('/avisos')}>
      Ver todos os avisos
    </Link>
  );
  if (isPhone) {
    return (
      // The dialog mounts after opening, too late to find the element that had the focus.
      <ResponsiveDialog
        opened={opened}
        onClose={close}
        returnsFocus={false}
        title="Avisos"
        footer={allNoticesLink}
        tall
      >
        <NewestNotices onFollow={closeAfterLink} />
      </ResponsiveDialog>
    );
  }
  return (
    opened && (
      <NoticePopover bell={bell} onClose={onClose} footer={allNoticesLink}>
        <NewestNotices onFollow={closeAfterLink} />
      </NoticePopover>
    )
  );
}

/** Number of notices in the panel. */
const panelSize = 10;

/** Number of older approvals in the panel. */
const maxOlderApprovals = 3;

/** The newest notices, followed by unread approvals that are older, because candidates wait for them. */
const newestNoticesQuery = queryOptions({
  queryKey: [...noticesKey, 'newest'],
  queryFn: async ({ signal }) => {
    const { role, unreadNotices = 0 } = currentSession() ?? {};
    const [{ data: newest }, approvals] = await Promise.all([
      api('GET /api/notices', { query: { limit: panelSize }, signal }),
      role === 'Candidate' && unreadNotices > 0 ? fetchUnreadApprovals(signal) : [],
    ]);
    const newestIds = new Set(newest.map(({ _id }) => _id));
    const olderApprovals = approvals.filter(({ _id }) => !newestIds.has(_id));
    return [...newest, ...olderApprovals.slice(0, maxOlderApprovals)];
  },
});

const fetchUnreadApprovals = async (signal: AbortSignal): Promise<readonly Notice[]> =>
  (
    await api('GET /api/notices', {
      query: { unread: 'true', status: 'Aprovado', limit: panelSize + maxOlderApprovals },
      signal,
    })
  ).data;

function NewestNotices({ onFollow }: { onFollow: (path: string) => void }) {
  const query = useQuery(newestNoticesQuery);
  const { isRead, markAsRead } = useReadNotices();
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
          <EmptyState drawing={<NoNoticesDrawing />} text="Nenhum aviso por enquanto." />
        ) : (
          <>
            <MarkAllRead upTo={notices[0]?.at} />
            <ul className={classes.list}>
              {unreadApprovalsFirst(notices, isRead).map((notice) => (
                <li key={notice._id}>
                  <NoticeRow
                    notice={notice}
                    isRead={isRead(notice)}
                    onFollow={() => {
                      markAsRead(notice);
                      onFollow(notice.link);
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

/** Moves unread approvals to the top, because candidates wait for them. */
function unreadApprovalsFirst(notices: readonly Notice[], isRead: (notice: Notice) => boolean): Notice[] {
  const isUnreadApproval = (notice: Notice) => notice.status === 'Aprovado' && !isRead(notice);
  return [...notices.filter(isUnreadApproval), ...notices.filter((notice) => !isUnreadApproval(notice))];
}

interface NoticePopoverProps {
  bell: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  footer: ReactNode;
  children: ReactNode;
}

/** Popover below the bell. `Esc` closes it and focuses the bell; a click or focus elsewhere closes it too. */
function NoticePopover({ bell, onClose, footer, children }: NoticePopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    const closeIfOutside = (target: EventTarget | null) => {
      const isInside = [panel, bell].some(({ current }) => current?.contains(target as Node));
      if (target && !isInside) onClose();
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('pointerdown', ({ target }) => closeIfOutside(target), { signal });
    panel.current?.addEventListener('focusout', ({ relatedTarget }) => closeIfOutside(relatedTarget), {
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
    return () => listeners.abort();
  }, [bell, onClose]);

  return (
    <div ref={panel} role="dialog" aria-labelledby="avisos" tabIndex={-1} className={classes.popover}>
      <h2 className={classes.title} id="avisos">
        Avisos
      </h2>
      <div className={classes.content}>{children}</div>
      <div className={classes.footer}>{footer}</div>
    </div>
  );
}
