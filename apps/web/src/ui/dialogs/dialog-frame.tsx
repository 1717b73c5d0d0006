import { Modal } from '@mantine/core';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import { createContext, type FocusEvent, use, useEffect, useState } from 'react';
import { phoneWidth } from '../theme/phone-width.ts';
import classes from './dialog-frame.module.css';
import type { ResponsiveDialogProps } from './responsive-dialog.tsx';

/** What a dialog is drawn with, as soon as it has come. */
export function DialogFrame({
  opened,
  onClose,
  title,
  beside,
  children,
  footer,
  size = 'lg',
  tall = false,
  returnsFocus = true,
}: ResponsiveDialogProps) {
  const isPhone = useMediaQuery(phoneWidth, undefined, { getInitialValueInEffect: false });
  const [isCovered, setCovered] = useState(false);
  // The library remembers who had the focus only where it sees a dialog open, and one whose code has just come would be open from the
  // first. One that is there opens with the very tap: a moment later its own focus would be what is remembered.
  const isThere = useMounted();
  useCover(opened);
  useReturnOnEnd(opened && returnsFocus);
  return (
    <Modal.Root
      opened={opened && isThere}
      onClose={() => {
        // `Esc` there is about the messages.
        if (!document.activeElement?.closest('[data-sonner-toaster]')) onClose();
      }}
      closeOnEscape={!isCovered}
      returnFocus={returnsFocus}
      size={isPhone ? '100%' : size === 'page' ? '70rem' : size}
      centered={!isPhone}
      yOffset={isPhone ? 0 : '5dvh'}
      xOffset={isPhone ? 0 : '5vw'}
      transitionProps={{ transition: isPhone ? 'slide-up' : 'pop' }}
      classNames={{
        inner: classes.inner,
        content: classes.content,
        header: classes.header,
        body: classes.body,
      }}
    >
      <Modal.Overlay />
      <Modal.Content data-tall={tall} onFocus={keepFocus}>
        <Covered value={setCovered}>
          {/* A <header> of its own would pass for the page's banner. */}
          <Modal.Header role="presentation" data-crowded={beside ? true : undefined}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            {beside}
            <Modal.CloseButton aria-label="Fechar" size={44} iconSize={22} />
          </Modal.Header>
          <Modal.Body ref={offerFirstField}>{children}</Modal.Body>
          {footer && <div className={classes.footer}>{footer}</div>}
        </Covered>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Gives the focus back where a dialog is not closed but gone: the library does so only for those that it sees close. */
function useReturnOnEnd(returns: boolean): void {
  useEffect(() => {
    const opener = document.activeElement;
    if (!returns || !(opener instanceof HTMLElement)) return undefined;
    return () => {
      setTimeout(() => {
        // Whoever ended it may have brought the focus elsewhere.
        if (document.activeElement === document.body && opener.isConnected)
          opener.focus({ preventScroll: true });
      });
    };
  }, [returns]);
}

/** A dialog that is a form begins with its first field, and not with the cross, which stands before it in the document. */
function offerFirstField(body: HTMLElement | null): void {
  if (body?.parentElement?.querySelector('[data-autofocus]')) return;
  const first = body?.querySelector(
    ':is(a, button, input, select, summary, textarea):not([type="hidden"], :disabled)',
  );
  if (first?.matches('form :is(input, select, textarea)')) first.setAttribute('data-autofocus', '');
}

/**
 * Lets the focus stay where it was brought. The library gives it a moment after a dialog is in sight, and once more: where the
 * device is slow, what somebody types meanwhile would be lost.
 */
function keepFocus({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  // Dialogs that are opened from this one lie elsewhere in the document.
  if (!currentTarget.contains(target)) return;
  // The library does not scroll to where it begins, which in a low window lies below what is in sight.
  if (target.hasAttribute('data-autofocus')) target.scrollIntoView({ block: 'nearest' });
  for (const first of currentTarget.querySelectorAll('[data-autofocus]'))
    first.removeAttribute('data-autofocus');
  target.setAttribute('data-autofocus', '');
}

/** Tells the dialog around this one that it is covered, so that `Esc` closes the top one only. */
const Covered = createContext<(covered: boolean) => void>(() => {});

function useCover(opened: boolean): void {
  const cover = use(Covered);
  useEffect(() => {
    if (!opened) return undefined;
    cover(true);
    return () => cover(false);
  }, [opened, cover]);
}
