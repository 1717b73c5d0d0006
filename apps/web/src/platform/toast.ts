type Kind = 'success' | 'info' | 'warning' | 'error';

let wanted = false;
let whenMounted = Promise.withResolvers<void>();
const listeners = new Set<() => void>();

/** Whether the region that shows toasts should be on the page; see `ToastRegion`. */
export const toastsAreWanted = (): boolean => wanted;

export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads what shows toasts ahead of the first one. Public pages skip it, to stay light. */
export function prepareToasts(): void {
  wanted = true;
  for (const listener of listeners) listener();
}

/** Called by the region itself. A toast sent before it listens would be lost. */
export const toastsAreMounted = (): void => whenMounted.resolve();

export function toastsAreUnmounted(): void {
  whenMounted = Promise.withResolvers<void>();
}

/** Something that a toast offers to do about what it tells. */
export interface ToastAction {
  /** Whom or what it is about: by the time it is read, something else may be on screen. */
  about: string;
  label: string;
  onClick: () => void;
}

/** Enough to read it, to decide and to get there, with the keyboard too (`Alt+T`). */
const offerInMilliseconds = 12_000;

async function show(kind: Kind, message: string, action?: ToastAction): Promise<void> {
  prepareToasts();
  const [{ toast: sonner }] = await Promise.all([import('sonner'), whenMounted.promise]);
  sonner[kind](message, action && { action, description: action.about, duration: offerInMilliseconds });
}

/** `toast.success('Candidatura enviada com sucesso!')`, and `toast.success('…', { about: name, label: 'Desfazer', onClick })` */
export const toast = {
  success: (message: string, action?: ToastAction): void => void show('success', message, action),
  info: (message: string): void => void show('info', message),
  warning: (message: string): void => void show('warning', message),
  error: (message: string): void => void show('error', message),
};
