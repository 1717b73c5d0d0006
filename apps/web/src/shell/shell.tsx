import { MantineProvider, Skeleton } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useMatch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useOnline } from '../platform/api/connection.ts';
import { queryClient } from '../platform/queries/query-client.ts';
import { homeOfRole } from '../platform/session/route-protection.ts';
import { useSession } from '../platform/session/session.ts';
import { guardDoubleClicks } from '../ui/controls/single-click.ts';
import { useColorScheme } from '../ui/frame/color-scheme.ts';
import { ColorSchemeSwitch } from '../ui/frame/color-scheme-switch.tsx';
import { InsideFrameContext, PageNoticeContext, PendingContentContext } from '../ui/frame/frame-context.ts';
import { Logo, LogoLink, LogoMark } from '../ui/frame/logo.tsx';
import { SkipLink } from '../ui/frame/skip-link.tsx';
import { WaitingMessage } from '../ui/pages/message-page.tsx';
import { CardSkeleton, SkeletonLines } from '../ui/states/loading.tsx';
import { MantineVariables } from '../ui/theme/mantine-variables.tsx';
import { theme } from '../ui/theme/theme.ts';
import { Menu } from './menu.tsx';
import classes from './shell.module.css';
import '../ui/theme/mantine-signed-in.css';
import primitives from '../ui/primitives.module.css';

interface ShellProps {
  /** Content below the title of every page. */
  notice?: ReactNode;
  /** The bell of notices in the header. */
  bell?: ReactNode;
}

/** The frame of every signed-in page. */
export function Shell({ notice, bell }: ShellProps) {
  const user = useSession();
  const colorScheme = useColorScheme();
  useEffect(guardDoubleClicks, []);
  // Until the sign-in page is loaded, nothing of the account stays on screen and no query starts without a token.
  if (user === null) return <WaitingMessage />;
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={colorScheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <MantineVariables />
      <QueryClientProvider client={queryClient}>
        <div className={classes.shell}>
          <SkipLink />
          <ShellHeader>{bell}</ShellHeader>
          {user && <Menu user={user} />}
          <main className={classes.content} id="conteudo" tabIndex={-1}>
            <InsideFrameContext value={true}>
              <PendingContentContext value={<PageSkeleton />}>
                <PageNoticeContext value={notice}>
                  <Outlet />
                </PageNoticeContext>
              </PendingContentContext>
            </InsideFrameContext>
          </main>
        </div>
      </QueryClientProvider>
    </MantineProvider>
  );
}

function ShellHeader({ children }: { children: ReactNode }) {
  const user = useSession();
  const online = useOnline();
  return (
    <header className={classes.header}>
      <LogoLink to={user ? homeOfRole[user.role] : '/'} label="Trampolim, ir para Minha Área">
        {/* Without the name there is space for the offline message at any text size. */}
        {online ? <Logo size={30} /> : <LogoMark size={30} />}
      </LogoLink>
      <OfflineMessage online={online} />
      <span className={classes.person}>
        {user?.name || user?.email}
        {user?.company && ` · ${user.company.name}`}
      </span>
      <div className={classes.tools}>
        {children}
        <ColorSchemeSwitch />
      </div>
    </header>
  );
}

/** A note that appears while offline. The screen stays as it is and is updated afterwards. */
const OfflineMessage = ({ online }: { online: boolean }) => (
  <div className={classes.offline} role="status">
    {!online && (
      <p className={classes.offlineText}>
        Sem internet
        <span className={classes.offlineHint}>. Assim que a conexão voltar, a tela se atualiza.</span>
      </p>
    )}
  </div>
);

/** The widths of the lines of a skeleton's card, and of an item. */
const cardShape = [['45%'], ['30%'], ['85%']];
const itemShape = ['55%', '35%', '90%', '80%', '85%', '40%', '30%', '80%', '85%', '60%'].map((width) => [
  width,
]);
const labelShape = [['30%']];
const partKeys = [1, 2, 3, 4];

/** The skeleton of a page whose code is loading, as its route names it. */
function PageSkeleton() {
  const { title, skeleton = 'cards' } = useMatch({ strict: false, select: ({ staticData }) => staticData });
  const hasCards = skeleton !== 'item' && skeleton !== 'form';
  return (
    <div
      className={`${primitives.stack5} ${classes.outline}`}
      role="status"
      aria-label={title ? `Carregando ${title}` : 'Carregando'}
      data-skeleton={skeleton}
    >
      <Skeleton width="min(60%, 16rem)" height="2rem" radius="sm" />
      {(skeleton === 'search' || skeleton === 'split') && <div className={classes.field} />}
      {skeleton === 'home' && <div className={classes.strip} />}
      {skeleton === 'form' && (
        <CardSkeleton className={classes.form}>
          {partKeys.map((key) => (
            <div key={key}>
              <SkeletonLines shape={labelShape} />
              <div className={classes.field} />
            </div>
          ))}
        </CardSkeleton>
      )}
      {hasCards && (
        <div className={classes.cards}>
          {partKeys.map((key) => (
            <CardSkeleton key={key} className={classes.card}>
              <SkeletonLines shape={cardShape} />
            </CardSkeleton>
          ))}
        </div>
      )}
      {(skeleton === 'item' || skeleton === 'split') && (
        <CardSkeleton className={classes.item}>
          <SkeletonLines shape={itemShape} />
        </CardSkeleton>
      )}
    </div>
  );
}
