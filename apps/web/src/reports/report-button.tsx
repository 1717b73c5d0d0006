import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import actions from '../ui/controls/action.module.css';
import classes from './report-button.module.css';
import { ReportDialog, type Reported } from './report-dialog.tsx';

/** Asks what is wrong with a vacancy, a company or a candidate. What was typed stays while its page does. */
export function ReportButton({ reported }: { reported: Reported }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${actions.textButton} ${classes.report}`}
        onClick={() => setOpened(true)}
      >
        <IconFlag size={18} stroke={1.8} aria-hidden="true" />
        Denunciar
        <span className="only-for-screen-readers"> {reported.name}</span>
      </button>
      <ReportDialog reported={reported} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
