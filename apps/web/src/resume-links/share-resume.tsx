import { IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { loadCode } from '../platform/load-code.ts';
import actions from '../ui/controls/action.module.css';
import type { ShareResumeDialog } from './share-resume-dialog.tsx';

interface ShareResumeProps {
  className?: string | undefined;
}

/** Opens the dialog in which a candidate shares their resume with a link. */
export function ShareResume({ className }: ShareResumeProps) {
  const [loaded, setLoaded] = useState<{ Dialog: typeof ShareResumeDialog }>();
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    const module = await loadCode('O compartilhamento', () => import('./share-resume-dialog.tsx'));
    if (!module) return;
    setLoaded({ Dialog: module.ShareResumeDialog });
    setIsOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className={`${actions.textButton} ${className ?? ''}`}
        onClick={() => void open()}
      >
        <IconShare2 size={18} aria-hidden="true" />
        Compartilhar currículo
      </button>
      {loaded && <loaded.Dialog opened={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
