import { preventHyphenBreaks } from './prevent-hyphen-breaks.ts';

type Kind = 'success' | 'info' | 'warning' | 'error';

let isNeeded = false;
let whenMounted = Promise.withResolvers<void>();
const listeners = new Set<() => void>();

/** Returns whether `ToastRegion` should load its code. */
export const isToasterNeeded = (): boolean => isNeeded;

export function onToasterNeeded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the code of toasts before the first one is shown. Public pages do not call this, to stay light. */
export function prepareToasts(): void {
  isNeeded = true;
  for (const listener of listeners) listener();
}

/** Called by `Toaster`. A toast sent before it is mounted would be lost. */
export const markToastsMounted = (): void => whenMounted.resolve();

export function markToastsUnmounted(): void {
  whenMounted = Promise.withResolvers<void>();
}

interface ToastOptions {
  /** A later toast with the same key replaces this one. A key contains the changed item: `application 7`. */
  key?: string;
  /** Names the person or item, since another one may be on screen by the time the toast is read. */
  about?: string;
}

/** A toast with a button. Its message or `about` names the person or item that the button concerns. */
export interface ToastAction extends ToastOptions {
  label: string;
  onClick: () => void;
}

/** Long enough to read, decide and reach the button, including by keyboard (`Alt+T`). */
const actionDurationMs = 12_000;

interface VisibleToast {
  kind: Kind;
  id: number;
}

/** The visible toasts by key. */
const visibleToasts = new Map<string, VisibleToast>();
let latestId = 0;
/** Removes a toast from the screen; does nothing until the code of toasts is loaded. */
let removeFromScreen: (id: number) => void = () => {};

function dismiss(key: string): void {
  const visible = visibleToasts.get(key);
  if (!visible) return;
  visibleToasts.delete(key);
  removeFromScreen(visible.id);
}

function dismissWhere(matches: (visible: VisibleToast) => boolean): void {
  for (const [key, visible] of visibleToasts) if (matches(visible)) dismiss(key);
}

async function show(kind: Kind, message: string, options: ToastOptions | ToastAction = {}): Promise<void> {
  const { about } = options;
  // Equal messages about two people are two toasts.
  const key = options.key ?? `${kind} ${message} ${about ?? ''}`;
  dismiss(key);
  // A new id each time: a toast with the id of one that is being dismissed would disappear with it.
  latestId += 1;
  const id = latestId;
  visibleToasts.set(key, { kind, id });
  const isCurrent = () => visibleToasts.get(key)?.id === id;
  prepareToasts();
  const [{ toast: sonner }] = await Promise.all([import('sonner'), whenMounted.promise]);
  removeFromScreen = (removedId) => void sonner.dismiss(removedId);
  // The toast may have been dismissed while the code was loading.
  if (!isCurrent()) return;
  const untrack = () => void (isCurrent() && visibleToasts.delete(key));
  sonner[kind](preventHyphenBreaks(message), {
    id,
    onDismiss: untrack,
    onAutoClose: untrack,
    ...(about && { description: about }),
    ...('label' in options && { action: options, duration: actionDurationMs }),
  });
}

/**
 * `toast.success('Candidatura enviada com sucesso!', { key: `application ${id}` })` replaces an earlier
 * `toast.error('…', { key: `application ${id}` })`; `toast.success('…', { about: name, label: 'Desfazer', onClick
 * })` has a button. Errors are dismissed when another screen is opened, all toasts when somebody signs in or out.
 */
export const toast = {
  success: (message: string, options?: ToastOptions | ToastAction): void =>
    void show('success', message, options),
  info: (message: string, options?: ToastOptions): void => void show('info', message, options),
  warning: (message: string, options?: ToastOptions): void => void show('warning', message, options),
  error: (message: string, options?: ToastOptions): void => void show('error', message, options),
  /** Dismisses the toast with this key, for problems that are solved. */
  dismiss,
  dismissErrors: (): void => dismissWhere(({ kind }) => kind === 'error'),
  dismissAll: (): void => dismissWhere(() => true),
};
