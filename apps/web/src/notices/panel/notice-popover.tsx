import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
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
    const closeIfElsewhere = (place: EventTarget | null) => {
      const isHere = [panel, bell].some(({ current }) => current?.contains(place as Node));
      if (place && !isHere) onClose();
    };
    const over = new AbortController();
    const { signal } = over;
    document.addEventListener('pointerdown', ({ target }) => closeIfElsewhere(target), { signal });
    panel.current?.addEventListener('focusout', ({ relatedTarget }) => closeIfElsewhere(relatedTarget), {
      signal,
    });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        onClose();
        bell.current?.focus();
      },
      { signal },
    );
    return () => over.abort();
  }, [bell, onClose]);

  return (
    <div ref={panel} role="dialog" aria-labelledby="avisos" tabIndex={-1} className={classes.popover}>
      <h2 className={classes.title} id="avisos">
        Avisos
      </h2>
      <div className={classes.content}>{children}</div>
      <div className={classes.foot}>{foot}</div>
    </div>
  );
}
