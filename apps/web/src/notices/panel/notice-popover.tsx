import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import classes from './notice-popover.module.css';

interface NoticePopoverProps {
  bell: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  foot: ReactNode;
  children: ReactNode;
}

/** Hangs below the bell. `Esc` closes it and goes back there; so does whatever is done elsewhere, and the focus stays with that. */
export function NoticePopover({ bell, onClose, foot, children }: NoticePopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    const look = ({ target }: PointerEvent) => {
      const isHere = [panel, bell].some(({ current }) => current?.contains(target as Node));
      if (!isHere) onClose();
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      onClose();
      bell.current?.focus();
    };
    document.addEventListener('pointerdown', look);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', look);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [bell, onClose]);

  const closeOnceLeft = ({ relatedTarget }: FocusEvent) => {
    if (!relatedTarget || relatedTarget === bell.current) return;
    if (!panel.current?.contains(relatedTarget)) onClose();
  };
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby="avisos"
      tabIndex={-1}
      className={classes.popover}
      onBlur={closeOnceLeft}
    >
      <h2 className={classes.title} id="avisos">
        Avisos
      </h2>
      <div className={classes.content}>{children}</div>
      <div className={classes.foot}>{foot}</div>
    </div>
  );
}
