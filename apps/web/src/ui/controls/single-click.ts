import type { KeyboardEvent, MouseEvent } from 'react';

/** Two taps within this time are a double tap. Browsers of phones do not count taps in `detail`. */
const doubleTapMs = 350;

/**
 * A counted click is only a second one within this time, because a browser also counts a click that no page sees, such
 * as one on a disabled button.
 */
const doubleClickMs = 1000;

/** The two clicks of a double click are this near to each other. */
const doubleClickPixels = 24;

/** Second clicks that reached the control of the first one. */
const secondClicks = new WeakSet<Event>();

/**
 * Lets the second click of a double click act only on the control of the first one. After the first, another control
 * may have moved to this place: a list closes up, a dialog or a menu opens, a toast appears. Returns a function that
 * stops it.
 */
export function guardDoubleClicks(): () => void {
  let last: { event: PointerEvent; control: Element | null } | undefined;
  const guard = (event: PointerEvent) => {
    // Keys and scripts click without a count.
    if (event.detail === 0) return;
    const control = controlOf(event.target);
    if (last && isSecondClick(last.event, event)) {
      if (control === last.control) secondClicks.add(event);
      else {
        event.preventDefault();
        event.stopPropagation();
        // Further clicks of the same series are stopped as well.
        if (event.detail > 1) last = { event, control: last.control };
        return;
      }
    }
    last = { event, control };
  };
  addEventListener('click', guard, { capture: true });
  return () => removeEventListener('click', guard, { capture: true });
}

function isSecondClick(first: PointerEvent, second: PointerEvent): boolean {
  const elapsedMs = second.timeStamp - first.timeStamp;
  const isSecond =
    second.detail > 1 ? elapsedMs < doubleClickMs : second.pointerType === 'touch' && elapsedMs < doubleTapMs;
  const distance = Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY);
  return isSecond && distance < doubleClickPixels;
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
  onClick: ({ detail, nativeEvent }: MouseEvent) => {
    if (detail <= 1 && !secondClicks.has(nativeEvent)) act();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  },
});
