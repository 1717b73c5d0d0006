import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryClient } from '../platform/queries/query-client.ts';
import { useSession } from '../platform/session/session.ts';
import { useShownScheme } from '../ui/frame/color-scheme.ts';
import { Destination } from '../ui/frame/destination.ts';
import { InsideFrame } from '../ui/frame/inside-frame.ts';
import { PageNotice } from '../ui/frame/page-notice.ts';
import { SkipLink } from '../ui/frame/skip-link.tsx';
import { MantineVariables } from '../ui/theme/mantine-variables.tsx';
import { theme } from '../ui/theme/theme.ts';
import { DestinationShape } from './destination-shape.tsx';
import { Menu } from './menu.tsx';
import classes from './shell.module.css';
import { ShellHeader } from './shell-header.tsx';
import '../ui/theme/mantine-signed-in.css';

interface ShellProps {
  /** What every page says below its title; often nothing. */
  notice?: ReactNode;
  /** What its header says of news. */
  bell?: ReactNode;
}

/** The frame of every signed-in page. */
export function Shell({ notice, bell }: ShellProps) {
  const user = useSession();
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={useShownScheme()}
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
            <InsideFrame value={true}>
              <Destination value={<DestinationShape />}>
                <PageNotice value={notice}>
                  <Outlet />
                </PageNotice>
              </Destination>
            </InsideFrame>
          </main>
        </div>
      </QueryClientProvider>
    </MantineProvider>
  );
}
