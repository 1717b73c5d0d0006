import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { loadPart } from '../../platform/load-part.ts';
import type { DialogFrame } from './dialog-frame.tsx';
import classes from './responsive-dialog.module.css';

export interface ResponsiveDialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** What stands between the title and the cross, and is no part of the dialog's name. */
  beside?: ReactNode;
  children: ReactNode;
  /** Buttons that stay in sight while the content scrolls. */
  footer?: ReactNode;
  /** `page`: room for a whole page. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'page';
  /** As high as the screen allows whatever it shows, so that it does not grow when that arrives. */
  tall?: boolean;
  /** Not where whoever closes it brings the focus elsewhere than to the opener. */
  returnsFocus?: boolean;
}

let Frame: typeof DialogFrame | undefined;

/** Fetches what dialogs are drawn with, which no page needs before one is opened. */
export async function prepareDialogs(): Promise<void> {
  Frame ??= (await import('./dialog-frame.tsx')).DialogFrame;
}

/**
 * A dialog that rises from the bottom as a sheet on phones. `Esc`, the cross and a click outside close it, focus
 * goes back to its opener, and the page behind does not scroll. Where a slow network has not brought what it is drawn with, the
 * page behind darkens at once.
 */
export function ResponsiveDialog(props: ResponsiveDialogProps) {
  const { opened, onClose } = props;
  const [isReady, setReady] = useState(Frame !== undefined);
  const isComing = opened && !isReady;
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (!isComing) return undefined;
    let isLeft = false;
    const prepare = async () => {
      const came = await loadPart('A janela', async () => {
        await prepareDialogs();
        return true;
      });
      if (isLeft) return;
      if (came) setReady(true);
      else leave();
    };
    void prepare();
    return () => {
      isLeft = true;
    };
  }, [isComing]);
  if (isComing) return <div className={classes.coming} role="status" aria-label="Abrindo" />;
  return isReady && Frame && <Frame {...props} />;
}
