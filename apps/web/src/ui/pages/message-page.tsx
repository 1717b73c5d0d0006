import { Link } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { publicVacancies } from '../../platform/navigation/public-vacancies.ts';
import actions from '../controls/action.module.css';
import { ColorSchemeSwitch } from '../frame/color-scheme-switch.tsx';
import { InsideFrame } from '../frame/inside-frame.ts';
import { LogoLink } from '../frame/logo.tsx';
import { useOwnArea } from '../frame/own-area.ts';
import { PageNotice } from '../frame/page-notice.ts';
import { VisitorsOnly } from '../frame/visitors-only.tsx';
import classes from './message-page.module.css';

interface MessagePageProps {
  drawing: ReactNode;
  title: string;
  /** What happened and what to do next. */
  children: ReactNode;
  actions: ReactNode;
}

/** A page that is one message: not found, failed, not ready. */
export function MessagePage(props: MessagePageProps) {
  const notice = use(PageNotice);
  const isInsideFrame = use(InsideFrame);
  const ownArea = useOwnArea();
  if (isInsideFrame) {
    return (
      <>
        <Message {...props} />
        {notice}
      </>
    );
  }
  return (
    <main className={classes.page} id="conteudo">
      <header className={classes.header}>
        <LogoLink />
        <VisitorsOnly>
          <Link {...publicVacancies} className={actions.link}>
            Vagas
          </Link>
          <Link to="/login" className={actions.link}>
            LOGIN
          </Link>
        </VisitorsOnly>
        {ownArea && (
          <Link to={ownArea} className={actions.link}>
            Minha Área
          </Link>
        )}
        <ColorSchemeSwitch />
      </header>
      <Message {...props} />
    </main>
  );
}

function Message({ drawing, title, children, actions }: MessagePageProps) {
  return (
    <section className={classes.message}>
      {drawing}
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>{actions}</div>
    </section>
  );
}
