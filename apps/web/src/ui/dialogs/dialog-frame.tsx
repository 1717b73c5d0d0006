import { Modal } from '@mantine/core';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import { type FocusEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { preventHyphenBreaks } from '../../platform/prevent-hyphen-breaks.ts';
import { phoneWidth } from '../theme/breakpoints.ts';
import { CoverContext, useCover } from './dialog-cover.ts';
import classes from './dialog-frame.module.css';

interface DialogFrameProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Content between the title and the close button. It is not part of the dialog's accessible name. */
  titleExtra?: ReactNode;
  children: ReactNode;
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode;
  /** `page` is wide enough for a whole page. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'page';
  /** Has its maximum height from the start, so that it does not grow when content loads. */
  tall?: boolean;
  /** False if the caller moves the focus elsewhere on closing. */
  returnsFocus?: boolean;
  /**
   * True if a wide window shows the content next to the page instead. The page then counts as covered only by a dialog
   * on top of this one.
   */
  isDetail?: boolean;
}

/** The visible part of a dialog, loaded on demand by `ResponsiveDialog`. */
export function DialogFrame({
  opened,
  onClose,
  title,
  titleExtra,
  children,
  footer,
  size = 'lg',
  tall = false,
  returnsFocus = true,
  isDetail = false,
}: DialogFrameProps) {
  const isPhone = useMediaQuery(phoneWidth, undefined, { getInitialValueInEffect: false });
  const [isCovered, setCovered] = useState(false);
  const desktopSize = size === 'page' ? '70rem' : size;
  // Mantine remembers the focused element once `opened` turns true, and returns the focus to it later. It ignores an
  // `opened` that is true from the first render, so a dialog that is mounted open opens in its second render.
  const isMounted = useMounted();
  useCover(isDetail ? isCovered : opened);
  const retainFocus = useRetainedFocus();
  useReturnFocusOnUnmount(opened && returnsFocus);
  return (
    <Modal.Root
      opened={opened && isMounted}
      onClose={() => {
        // `Esc` inside a toast closes the toast.
        if (!document.activeElement?.closest('[data-sonner-toaster]')) onClose();
      }}
      closeOnEscape={!isCovered}
      returnFocus={returnsFocus}
      size={isPhone ? '100%' : desktopSize}
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
      <Modal.Content
        data-tall={tall}
        ref={retainFocus}
        onFocus={moveAutofocusMark}
        onClickCapture={(event) => {
          if (opened) return;
          // While the dialog disappears, a second click on its button would send the change again.
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <CoverContext value={setCovered}>
          {/* Without the role, screen readers announce this <header> as the page's banner. */}
          <Modal.Header role="presentation" data-crowded={titleExtra ? true : undefined}>
            <Modal.Title className={classes.title}>
              {typeof title === 'string' ? preventHyphenBreaks(title) : title}
            </Modal.Title>
            {titleExtra}
            <Modal.CloseButton aria-label="Fechar" size={44} iconSize={22} />
          </Modal.Header>
          <Modal.Body ref={focusFirstField}>{children}</Modal.Body>
          {footer && <div className={classes.footer}>{footer}</div>}
        </CoverContext>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Returns the focus when a dialog is unmounted while open. Mantine returns it only on closing. */
function useReturnFocusOnUnmount(returnsFocus: boolean): void {
  useEffect(() => {
    const opener = document.activeElement;
    if (!returnsFocus || !(opener instanceof HTMLElement)) return undefined;
    return () => {
      setTimeout(() => {
        // Other code may have moved the focus on purpose before this timer.
        if (document.activeElement === document.body && opener.isConnected)
          opener.focus({ preventScroll: true });
      });
    };
  }, [returnsFocus]);
}

/** Gives a form's first field the initial focus, instead of the close button, which comes first in the document. */
function focusFirstField(body: HTMLElement | null): void {
  if (body?.parentElement?.querySelector('[data-autofocus]')) return;
  const first = body?.querySelector(
    ':is(a, button, input, select, summary, textarea):not([hidden], [type="hidden"], :disabled)',
  );
  if (first?.matches('form :is(input, select, textarea)')) first.setAttribute('data-autofocus', '');
}

/**
 * Moves the mark of the initial focus to the focused element. Mantine sets the initial focus twice after opening, and
 * on a slow device the second time would interrupt typing.
 */
function moveAutofocusMark({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  // Nested dialogs are rendered elsewhere in the document but their events bubble to this one. The dialog itself has
  // the focus only while there is no better place.
  if (target === currentTarget || !currentTarget.contains(target)) return;
  // Mantine does not scroll to the initial focus, which may be below the fold in a low window.
  if (target.hasAttribute('data-autofocus')) target.scrollIntoView({ block: 'nearest' });
  for (const first of currentTarget.querySelectorAll('[data-autofocus]'))
    first.removeAttribute('data-autofocus');
  target.setAttribute('data-autofocus', '');
}

/**
 * Returns the ref of a dialog that retains the focus while a request disables the focused button. Browsers would move
 * the focus to the page. Meanwhile the dialog itself has the focus, and the button gets it back once it is enabled.
 */
function useRetainedFocus(): (dialog: HTMLElement | null) => (() => void) | undefined {
  const disabledElement = useRef<HTMLElement>(undefined);
  return useCallback((dialog: HTMLElement | null) => {
    if (!dialog) return undefined;
    const restore = () => {
      const element = disabledElement.current;
      if (!element || element.matches(':disabled')) return;
      // A dialog on top may have the focus, and returns it to this dialog when it closes.
      if (document.activeElement !== dialog && document.activeElement !== document.body) return;
      disabledElement.current = undefined;
      element.focus({ preventScroll: true });
    };
    // A nested dialog does the same for its own elements.
    const isOwn = (element: Element) => element.closest('[role="dialog"]') === dialog;
    const observer = new MutationObserver(() => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement.matches(':disabled')) {
        if (!isOwn(activeElement)) return;
        disabledElement.current = activeElement;
        dialog.focus({ preventScroll: true });
      } else restore();
    });
    observer.observe(dialog, { subtree: true, attributeFilter: ['disabled'] });
    const onFocus = ({ target }: { target: EventTarget | null }) => {
      if (target === dialog) restore();
      else if (target instanceof Element && isOwn(target)) disabledElement.current = undefined;
    };
    dialog.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      dialog.removeEventListener('focusin', onFocus);
    };
  }, []);
}
