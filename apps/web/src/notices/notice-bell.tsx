import { useQueryClient } from '@tanstack/react-query';
import { lazyRouteComponent, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { setTitleCount } from '../platform/navigation/page-title.ts';
import { waitUntilIdle } from '../platform/queries/prefetch.ts';
import { useSession } from '../platform/session/session.ts';
import header from '../ui/frame/frame.module.css';
import { formatUnreadCount } from './notice-api.ts';
import classes from './notice-bell.module.css';

const NoticePanel = lazyRouteComponent(() => import('./notice-panel.tsx'), 'NoticePanel');

const bellPath =
  'M10 5a2 2 0 1 1 4 0 7 7 0 0 1 4 6v3a4 4 0 0 0 2 3H4a4 4 0 0 0 2-3v-3a7 7 0 0 1 4-6M9 17v1a3 3 0 0 0 6 0v-1';

/** The bell with the number of unread notices, which opens the panel with the newest ones. */
export function NoticeBell() {
  const user = useSession();
  return user && <Bell key={user._id} accountId={user._id} unread={user.unreadNotices} />;
}

function Bell({ accountId, unread }: { accountId: string; unread: number }) {
  const [isOpen, setOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useNoticeStream(accountId);
  const count = formatUnreadCount(unread);
  const unreadText = unread === 1 ? '1 não lido' : `${count} não lidos`;
  useEffect(() => {
    setTitleCount(unread > 0 ? count : '');
    return () => setTitleCount('');
  }, [unread, count]);

  return (
    <div className={classes.bell}>
      <button
        ref={button}
        type="button"
        className={header.button}
        aria-label={unread > 0 ? `Avisos, ${unreadText}` : 'Avisos'}
        title="Avisos"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
          setHasOpened(true);
        }}
      >
        <svg className={header.icon} viewBox="0 0 24 24" aria-hidden="true">
          <path d={bellPath} />
        </svg>
        {unread > 0 && (
          <span className={classes.count} aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      <span className="only-for-screen-readers" aria-live="polite">
        {useHasIncreased(unread) && `Novo aviso: ${unreadText}.`}
      </span>
      {hasOpened && (
        <Suspense>
          <NoticePanel opened={isOpen} bell={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** True when the last change increased the count, which is announced. */
function useHasIncreased(unread: number): boolean {
  const [previous, setPrevious] = useState(unread);
  const [hasIncreased, setHasIncreased] = useState(false);
  if (unread !== previous) {
    setPrevious(unread);
    setHasIncreased(unread > previous);
  }
  return hasIncreased;
}

/** Opens the stream after the page has loaded, so that it does not delay the page. */
function useNoticeStream(accountId: string): void {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const start = async () => {
      await waitUntilIdle(router, client, () => signal.aborted);
      if (signal.aborted) return;
      const [{ startNotices }] = await Promise.all([
        import('./stream/follow-notices.ts'),
        NoticePanel.preload?.(),
      ]);
      await startNotices(client, accountId, signal);
    };
    start().catch((error: unknown) => console.error('Erro ao acompanhar os avisos', error));
    return () => controller.abort();
  }, [router, client, accountId]);
}
