import { Link } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { InsideFrame } from '../frame/inside-frame.ts';
import { Logo } from '../frame/logo.tsx';
import { PageNotice } from '../frame/page-notice.ts';
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
  if (use(InsideFrame)) {
    return (
      <>
        <Message {...props} />
        {notice}
      </>
    );
  }
  return (
    <main className={classes.page} id="conteudo">
      <Link to="/" className={classes.logo} aria-label="Trampolim, página inicial">
        <Logo />
      </Link>
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
