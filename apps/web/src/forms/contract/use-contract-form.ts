import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { ApiError, type FieldIssue, failureMessage } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import {
  correctFieldsMessage,
  type PlacedIssues,
  placeIssues,
  remainingFailure,
  useInvalidFieldFocus,
  validate,
} from '../drafts/form-issues.ts';
import { isSame } from '../drafts/tab-draft.ts';
import type {
  ContractFormOptions,
  ContractFormState,
  ItemAt,
  ListPath,
  ListState,
  ValueAt,
} from './contract-form-state.ts';
import { tabDraftStore } from './fit-draft.ts';

/**
 * The state of a form behind the sign-in, whose value has the shape of the request. Unsent input survives a closed
 * dialog, a reload and an expired session, until the tab is closed or as long as the `draft` store holds it.
 */
export function useContractForm<Value extends object, Body>({
  name,
  draft,
  initial,
  items,
  request = (value) => value,
  sends = 'everything',
  schema,
  send,
  fallbackMessage,
  missingMessages = {},
  asksBeforeLeaving = false,
}: ContractFormOptions<Value, Body>): ContractFormState<Value> {
  const author = useSession()?._id ?? '';
  // The store does not change when the session ends, so the draft still belongs to its author.
  const [store] = useState(() => draft ?? tabDraftStore(`${author}.${name}`, initial, items));
  const [base, setBase] = useState(initial);
  const [restoredValue] = useState(() => store.read());
  const mantineForm = useForm({ initialValues: asRecord(restoredValue ?? initial) });
  const value = mantineForm.values as Value;
  const { field, list, resetKeys } = useFieldStates<Value>(mantineForm);
  const { form, attempt, sending, failure, clearFailure } = useAttempts(mantineForm, fallbackMessage);

  useEffect(() => store.save(value, base), [store, value, base]);

  const startFrom = (newBase: Value) => {
    setBase(newBase);
    mantineForm.setInitialValues(asRecord(newBase));
    mantineForm.reset();
    resetKeys();
    clearFailure();
  };

  const getValidBody = async (): Promise<Body> => {
    const fullBody = request(mantineForm.getValues() as Value);
    const unvalidated = sends === 'changes' ? changesIn(request(base), fullBody) : fullBody;
    const validation = validate(await schema(), unvalidated);
    if (!validation.issues) return validation.body;
    const issues = validation.issues.map((issue) =>
      withMissingMessage(issue, stateAt(mantineForm, issue.path).value, missingMessages),
    );
    throw new ApiError(400, { message: correctFieldsMessage, issues });
  };

  const validateAndSend = async () => {
    const savedValue = await send(await getValidBody());
    // The form may have been unmounted during the request, so that the effect above does not run.
    store.clear();
    startFrom(savedValue);
  };

  return {
    value,
    field,
    list,
    isTouched: !isSame(value, base),
    isRestored: restoredValue !== undefined,
    sending,
    failure: remainingFailure(failure, mantineForm.errors),
    restart: () => {
      // Cleared immediately, because the caller may replace this form with another one.
      store.clear();
      startFrom(base);
    },
    validate: () => attempt(getValidBody, { isSubmission: false }),
    submit: () => void attempt(validateAndSend, { isSubmission: true }),
    asksBeforeLeaving,
    formRef: form,
  };
}

/** Replaces the message of an issue about a blank field. */
function withMissingMessage(issue: FieldIssue, value: unknown, missingMessages: object): FieldIssue {
  const isBlank = typeof value === 'string' && value.trim() === '';
  if (!isBlank) return issue;
  const pathOfFirstItem = issue.path.replaceAll(/\.\d+(?=\.)/g, '.0');
  const message = new Map<string, unknown>(Object.entries(missingMessages)).get(pathOfFirstItem);
  return typeof message === 'string' ? { ...issue, message } : issue;
}

type MantineForm = UseFormReturnType<Record<string, unknown>>;

const stateAt = (mantineForm: MantineForm, path: string): { value?: unknown; error?: unknown } =>
  mantineForm.getInputProps(path);

/** The states of the fields and lists of a form, by path. */
function useFieldStates<Value extends object>(
  mantineForm: MantineForm,
): Pick<ContractFormState<Value>, 'field' | 'list'> & { resetKeys: () => void } {
  const keys = useItemKeys();
  const cachedObject = useStableObjects();
  const errorAt = (path: string) => stateAt(mantineForm, path).error as string | undefined;
  const set = (path: string, next: unknown) => mantineForm.setFieldValue(path, next);

  return {
    field: (path) => {
      const { value: current } = stateAt(mantineForm, path);
      const error = errorAt(path);
      return cachedObject(path, [current, error], () => ({
        name: path,
        value: current as ValueAt<Value, typeof path>,
        error,
        onChange: (next: unknown) => {
          set(path, next);
          if (typeof next === 'object') keys.reset(path);
        },
      }));
    },
    list: <Path extends ListPath<Value> & string>(path: Path) => {
      type Item = ItemAt<Value, Path>;
      const current = (stateAt(mantineForm, path).value ?? []) as Item[];
      const error = errorAt(path);
      const itemKeys = keys.keysOf(path, current.length);
      return cachedObject(
        `list ${path}`,
        [current, error, itemKeys, keys.listIdOf(path)],
        (): ListState<Item> => ({
          name: path,
          error,
          items: current.map((item, index) => ({ key: itemKeys[index] ?? index, value: item })),
          ...listChanges<Item>(mantineForm, keys, path, current.length),
        }),
      );
    },
    resetKeys: keys.resetAll,
  };
}

/** The changes of a list with `length` items, which change the React keys of the items as well. */
function listChanges<Item>(
  mantineForm: Pick<MantineForm, 'insertListItem' | 'removeListItem' | 'reorderListItem'>,
  keys: ReturnType<typeof useItemKeys>,
  path: string,
  length: number,
): Pick<ListState<Item>, 'add' | 'remove' | 'move'> {
  return {
    add: (item) => {
      keys.append(path, length);
      mantineForm.insertListItem<string, unknown>(path, item);
    },
    remove: (index) => {
      keys.move(path, length, index);
      mantineForm.removeListItem(path, index);
    },
    move: (from, to) => {
      keys.move(path, length, from, to);
      // Moves by single steps, because the library swaps the errors of two items and does not shift the ones in between.
      const step = Math.sign(to - from);
      for (let at = from; at !== to; at += step)
        mantineForm.reorderListItem(path, { from: at, to: at + step });
    },
  };
}

/** Runs validations and submissions one at a time. A failure is displayed in the form until the next attempt. */
function useAttempts(mantineForm: Pick<MantineForm, 'clearErrors' | 'setErrors'>, fallbackMessage: string) {
  const [form, focusInvalidField] = useInvalidFieldFocus();
  const [failure, setFailure] = useState<PlacedIssues['failure']>();
  const [sending, setSending] = useState(false);
  const pending = useRef<{ isSubmission: boolean; end: Promise<unknown> }>(undefined);

  /** Runs `work` and displays its failure. Returns whether it succeeded. */
  const attempt = async (
    work: () => Promise<unknown>,
    { isSubmission }: { isSubmission: boolean },
  ): Promise<boolean> => {
    // A submission waits for a validation that is already running.
    if (isSubmission && pending.current?.isSubmission === false) await pending.current.end;
    if (pending.current) return false;
    const { promise: end, resolve: finish } = Promise.withResolvers<void>();
    pending.current = { isSubmission, end };
    setSending(true);
    setFailure(undefined);
    mantineForm.clearErrors();
    try {
      await work();
      return true;
    } catch (error) {
      const placed = placeIssues(error, fallbackMessage, fieldNamesIn(form.current));
      const isAboutFields = error instanceof ApiError && error.issues.length > 0;
      const message = failureMessage(fallbackMessage, error);
      setFailure(isAboutFields ? placed.failure : { message, isAboutFields });
      mantineForm.setErrors(placed.errors);
      focusInvalidField();
      // A closed form cannot display the message.
      if (!form.current) toast.error(message);
      return false;
    } finally {
      pending.current = undefined;
      finish();
      setSending(false);
    }
  };

  return { form, attempt, sending, failure, clearFailure: () => setFailure(undefined) };
}

/**
 * React keys that follow the items of lists while these are added, removed and moved. A nested list is identified by
 * the keys of the items around it, so that it moves with them.
 */
function useItemKeys() {
  const [keysByList, setKeysByList] = useState<Record<string, number[]>>({});
  const lowestNewKey = useRef(0);
  // The initial items have their index as the key, so new keys are negative.
  const initialKeys = (length: number) => Array.from({ length }, (_, index) => index);

  /** Replaces the indexes in a path by the keys of the items: `jobs.1.tasks` becomes `jobs.-3.tasks`. */
  const listIdOf = (path: string): string =>
    path
      .split('.')
      .reduce((id, part) =>
        /^\d+$/.test(part) ? `${id}.${keysByList[id]?.[Number(part)] ?? part}` : `${id}.${part}`,
      );
  const change = (path: string, length: number, changeKeys: (keys: number[]) => number[]) => {
    const list = listIdOf(path);
    setKeysByList((all) => ({ ...all, [list]: changeKeys([...(all[list] ?? initialKeys(length))]) }));
  };

  return {
    listIdOf,
    keysOf: (path: string, length: number) => keysByList[listIdOf(path)] ?? initialKeys(length),
    append: (path: string, length: number) => {
      lowestNewKey.current -= 1;
      const newKey = lowestNewKey.current;
      change(path, length, (keys) => [...keys, newKey]);
    },
    /** Moves a key, or removes it if there is no `to`. */
    move: (path: string, length: number, from: number, to?: number) =>
      change(path, length, (keys) => {
        const removedKeys = keys.splice(from, 1);
        return to === undefined ? keys : keys.toSpliced(to, 0, ...removedKeys);
      }),
    /** Must be called when the items at this path are replaced. */
    reset: (path: string) => {
      const list = listIdOf(path);
      setKeysByList((all) =>
        Object.fromEntries(Object.entries(all).filter(([id]) => id !== list && !id.startsWith(`${list}.`))),
      );
    },
    resetAll: () => setKeysByList({}),
  };
}

interface StableObject {
  content: string;
  object: object;
}

/**
 * Returns the same object until its content changes, so that only the changed field of a form renders again.
 * `contentParts` must include everything that `create` depends on.
 */
function useStableObjects() {
  const [cache] = useState(() => new Map<string, StableObject>());
  return <Result extends object>(key: string, contentParts: unknown, create: () => Result): Result => {
    const content = JSON.stringify(contentParts);
    const cached = cache.get(key);
    if (cached?.content === content) return cached.object as Result;
    const object = create();
    cache.set(key, { content, object });
    return object;
  };
}

/** The library's path types do not support generic values. `field` and `list` are typed by our own. */
const asRecord = (value: object) => ({ ...value }) as Record<string, unknown>;

/** Leaves unchanged fields out, so that a past deadline is not validated again when only the title changes. */
function changesIn(before: object, after: object): object {
  const valuesBefore = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isSame(value, valuesBefore.get(name))),
  );
}

const fieldNamesIn = (form: HTMLFormElement | null): string[] =>
  Array.from(form?.elements ?? [], (element) => element.getAttribute('name') ?? '').filter(Boolean);
