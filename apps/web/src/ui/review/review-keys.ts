import { useShortcutKeys } from '../controls/use-shortcut-keys.ts';

/** True for fields in which letter keys have a meaning. Checkboxes take no text, so the shortcuts work on them. */
const usesLetterKeys = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select');

/** Mantine closes no dialog when `Esc` is pressed in an element that has this attribute. */
export const leftByEscape = { 'data-mantine-stop-propagation': true };

const isLeftByEscape = ({ dataset }: HTMLElement) => dataset.mantineStopPropagation === 'true';

/** Selects the content of the open item, next to its list or in a dialog. */
const openItemSelector = '[data-opened]';

/** The current action of each key. A key without an action is left to the browser. */
type KeyActions = Record<string, (() => void) | false | undefined>;

interface ReviewKeys {
  enabled: boolean;
  /**
   * Returns the actions by key: letters in lower case, other keys with their `KeyboardEvent.key`.
   * `isInDialog` is true while the open item is in a dialog.
   */
  actions: (event: KeyboardEvent, state: { isInDialog: boolean }) => KeyActions;
  /**
   * `Esc` in a text field calls it, so that the letters work as shortcuts again. In a dialog, `Esc` closes the dialog
   * instead, unless the field has the props `leftByEscape`.
   */
  onLeaveField?: () => void;
}

/**
 * Installs the keyboard shortcuts of a screen on which items are reviewed one after another. They are ignored in fields
 * that use letter keys, and while a dialog without the open item is shown.
 */
export function useReviewKeys({ enabled, actions, onLeaveField }: ReviewKeys): void {
  useShortcutKeys(
    (event, openDialogs) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (usesLetterKeys(target)) {
        if (event.key === 'Escape' && (openDialogs.length === 0 || isLeftByEscape(target))) onLeaveField?.();
        return;
      }
      if (openDialogs.some((dialog) => !dialog.querySelector(openItemSelector))) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const action = actions(event, { isInDialog: openDialogs.length > 0 })[key];
      if (!action) return;
      event.preventDefault();
      action();
    },
    { enabled },
  );
}
