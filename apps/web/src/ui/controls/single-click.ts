import type { KeyboardEvent, MouseEvent as ReactMouseEvent } from 'react';

/** Two taps within this time are a double tap. Browsers of phones do not count taps in `detail`. */
const doubleTapMs = 350;

/**
 * Two clicks farther apart than this are not a double click. The browser's count is not enough, because it includes
 * clicks that a page does not receive, such as one on a disabled button: the last received click may have been
 * elsewhere.
 */
const doubleClickPixels = 24;

/** Second clicks that reached the control of the first one. */
const secondClicks = new WeakSet<Event>();

/**
 * Lets the second click of a double click act only on the control of the first one. After the first, another control
 * may be in its place, because an item was removed from a list, or a dialog, a menu or a toast has opened. Returns a
 * function that stops the guard.
 */
export function guardDoubleClicks(): () => void {
  let last: { event: PointerEvent; control: Element | null } | undefined;
  const guard = (event: PointerEvent) => {
    // Clicks by keys and scripts have the count 0.
    if (event.detail === 0) return;
    const control = controlOf(event.target);
    if (last && isSecondClick(last.event, event)) {
      if (control === last.control) secondClicks.add(event);
      else {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
    }
    last = { event, control };
  };
  // The focus stays where the first click has put it, instead of moving to what is now under the pointer.
  const guardFocus = (event: MouseEvent) => {
    if (last && isSecondClick(last.event, event) && controlOf(event.target) !== last.control)
      event.preventDefault();
  };
  addEventListener('click', guard, { capture: true });
  addEventListener('mousedown', guardFocus, { capture: true });
  return () => {
    removeEventListener('click', guard, { capture: true });
    removeEventListener('mousedown', guardFocus, { capture: true });
  };
}

function isSecondClick(first: PointerEvent, second: MouseEvent): boolean {
  const isCounted =
    second.detail > 1 || (first.pointerType === 'touch' && second.timeStamp - first.timeStamp < doubleTapMs);
  const distance = Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY);
  return isCounted && distance < doubleClickPixels;
}

/** Returns the control that a click on the element acts on. A label and its field are one control. */
function controlOf(target: EventTarget | null): Element | null {
  const control =
    target instanceof Element ? target.closest('a, button, input, label, select, summary') : null;
  return (control instanceof HTMLLabelElement && control.control) || control;
}

/**
 * Props for a button that toggles. The second click of a double click, or `Enter` held down, must not undo the first
 * one: `<Button {...onSingleClick(apply)}>`.
 */
export const onSingleClick = (act: () => void) => ({
  onClick: ({ detail, nativeEvent }: ReactMouseEvent) => {
    if (detail <= 1 && !secondClicks.has(nativeEvent)) act();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  },
});
