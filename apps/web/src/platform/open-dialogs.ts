let openDialogs: readonly Element[] = [];

const findOpenDialogs = () => {
  openDialogs = [...document.querySelectorAll('[role="dialog"]')];
};

/** Records the open dialogs at each key. Call it before a dialog is mounted, so that its own listeners run later. */
export function recordOpenDialogs(): void {
  // A second call changes neither the listener nor its place before those of dialogs.
  window.addEventListener('keydown', findOpenDialogs, { capture: true });
}

/** The dialogs that were open when the current key was pressed. `Esc` may have removed one since then. */
export const dialogsAtKeyDown = (): readonly Element[] => openDialogs;
