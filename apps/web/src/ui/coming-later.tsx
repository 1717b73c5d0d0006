import { Link, type LinkProps } from '@tanstack/react-router';
import actions from './action.module.css';
import { SketchDrawing } from './drawings.tsx';
import { Message, MessagePage } from './message-page.tsx';

export interface Planned {
  /** What the screen will do, as a sentence. */
  will: string;
  /** What already works and comes closest. */
  meanwhile: { to: LinkProps['to']; label: string };
}

const title = 'Esta tela ainda não está pronta';

const WayOut = ({ meanwhile }: Pick<Planned, 'meanwhile'>) => (
  <Link to={meanwhile.to} className={actions.primary}>
    {meanwhile.label}
  </Link>
);

/** Stands for a screen inside the signed-in frame that is not built yet. */
export function ComingLater({ will, meanwhile }: Planned) {
  return (
    <Message drawing={<SketchDrawing />} title={title} actions={<WayOut meanwhile={meanwhile} />}>
      <p>{will}</p>
    </Message>
  );
}

/** The same for public addresses, which bring their own frame. */
export function ComingLaterPage({ will, meanwhile }: Planned) {
  return (
    <MessagePage drawing={<SketchDrawing />} title={title} actions={<WayOut meanwhile={meanwhile} />}>
      <p>{will}</p>
    </MessagePage>
  );
}
