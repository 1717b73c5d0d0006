import { Link, type LinkProps } from '@tanstack/react-router';
import { useVacanciesOfViewer } from '../../platform/session/vacancies-of-viewer.ts';
import actions from '../controls/action.module.css';
import { SketchDrawing } from '../drawings/drawings.tsx';
import { MessagePage } from './message-page.tsx';

interface Planned {
  /** What the screen will do, as a sentence. */
  will: string;
  /** What already works and comes closest; where nothing is given, the viewer's vacancies. */
  meanwhile?: { to: LinkProps['to']; label: string };
}

/** Stands for a screen that is not built yet: says so, and where to go instead. */
export function ComingLater({ will, meanwhile }: Planned) {
  const vacancies = useVacanciesOfViewer();
  const { to, label } = meanwhile ?? vacancies;
  return (
    <MessagePage
      drawing={<SketchDrawing />}
      title="Esta tela ainda não está pronta"
      actions={
        <Link to={to} className={actions.primary}>
          {label}
        </Link>
      }
    >
      <p>{will}</p>
    </MessagePage>
  );
}
