import { lazy, type ReactNode, Suspense, use } from 'react';
import { InsideFrame } from '../frame/inside-frame.ts';
import { PageNotice } from '../frame/page-notice.ts';
import classes from './message-page.module.css';

/** Pages that show a message inside their own frame do without its styles. */
const PublicHeader = lazy(async () => ({
  default: (await import('../frame/public-header.tsx')).PublicHeader,
}));

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
  if (isInsideFrame) {
    return (
      <>
        <Message {...props} />
        {notice}
      </>
    );
  }
  return (
    <div className={classes.page}>
      <Suspense fallback={<header className={classes.header} />}>
        <PublicHeader overHero={false} />
      </Suspense>
      <main id="conteudo">
        <Message {...props} />
      </main>
    </div>
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
