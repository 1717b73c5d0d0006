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

interface ToastMatter {
  /** What it is told of, such as the call and the id: a later toast of the same takes its place. */
  of?: string;
  /** Whom or what it is about: by the time it is read, something else may be on screen. */
  about?: string;
}

/** Something that a toast offers to do about what it tells. */
export interface ToastAction extends ToastMatter {
  about: string;
  label: string;
  onClick: () => void;
}

/** Enough to read it, to decide and to get there, with the keyboard too (`Alt+T`). */
const offerInMilliseconds = 12_000;

interface Standing {
  kind: Kind;
  of: string | undefined;
}

/** What is told at this moment, by an id that the same message always has: it is never there twice. */
const standing = new Map<string, Standing>();
/** Takes a toast off the screen; before what shows them is here, there is none. */
let takeOff: (id: string) => void = () => {};

function dismissWhere(isOver: (toast: Standing, id: string) => boolean): void {
  for (const [id, toast] of standing) {
    if (!isOver(toast, id)) continue;
    standing.delete(id);
    takeOff(id);
  }
}

async function show(kind: Kind, message: string, given: ToastMatter | ToastAction = {}): Promise<void> {
  const { of, about } = given;
  // Of two people the same may be told.
  const id = `${kind} ${message} ${about ?? ''}`;
  if (of) dismissWhere((toast, other) => toast.of === of && other !== id);
  standing.set(id, { kind, of });
  prepareToasts();
  const [{ toast: sonner }] = await Promise.all([import('sonner'), whenMounted.promise]);
  takeOff = (gone) => void sonner.dismiss(gone);
  // Its cause may have gone while what shows it was on its way.
  if (!standing.has(id)) return;
  const leave = () => void standing.delete(id);
  sonner[kind](message, {
    id,
    onDismiss: leave,
    onAutoClose: leave,
    ...(about && { description: about }),
    ...('label' in given && { action: given, duration: offerInMilliseconds }),
  });
}

/**
 * `toast.success('Candidatura enviada com sucesso!', { of: `application ${id}` })` takes the place of an earlier
 * `toast.error('…', { of: `application ${id}` })`; `toast.success('…', { about: name, label: 'Desfazer', onClick })`
 * offers something. A toast leaves with its cause: errors when another screen is opened, all of them when somebody signs
 * in or out.
 */
export const toast = {
  success: (message: string, more?: ToastMatter | ToastAction): void => void show('success', message, more),
  info: (message: string, more?: ToastMatter): void => void show('info', message, more),
  warning: (message: string, more?: ToastMatter): void => void show('warning', message, more),
  error: (message: string, more?: ToastMatter): void => void show('error', message, more),
  /** For a failure that has been made good, by the `of` that it was told with. */
  dismiss: (of: string): void => dismissWhere((toast) => toast.of === of),
  dismissErrors: (): void => dismissWhere(({ kind }) => kind === 'error'),
  dismissAll: (): void => dismissWhere(() => true),
};
