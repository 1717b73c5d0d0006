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

interface Showing {
  kind: Kind;
  id: number;
}

/** What is told at this moment, by its matter: of one there is never more than one toast. */
const standing = new Map<string, Showing>();
let latestId = 0;
/** Takes a toast off the screen; before what shows them is here, there is none. */
let takeOff: (id: number) => void = () => {};

function dismiss(matter: string): void {
  const showing = standing.get(matter);
  if (!showing) return;
  standing.delete(matter);
  takeOff(showing.id);
}

function dismissWhere(isOver: (showing: Showing) => boolean): void {
  for (const [matter, showing] of standing) if (isOver(showing)) dismiss(matter);
}

async function show(kind: Kind, message: string, given: ToastMatter | ToastAction = {}): Promise<void> {
  const { of, about } = given;
  // Of two people the same may be told.
  const matter = of ?? `${kind} ${message} ${about ?? ''}`;
  dismiss(matter);
  // Its own each time: one that is on its way off the screen would take the new words along.
  latestId += 1;
  const id = latestId;
  standing.set(matter, { kind, id });
  const stands = () => standing.get(matter)?.id === id;
  prepareToasts();
  const [{ toast: sonner }] = await Promise.all([import('sonner'), whenMounted.promise]);
  takeOff = (gone) => void sonner.dismiss(gone);
  // Its cause may have gone while what shows it was on its way.
  if (!stands()) return;
  const leave = () => void (stands() && standing.delete(matter));
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
  /** For what has been made good, by the `of` that it was told with. */
  dismiss,
  dismissErrors: (): void => dismissWhere(({ kind }) => kind === 'error'),
  dismissAll: (): void => dismissWhere(() => true),
};
