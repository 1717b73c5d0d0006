import { useForm } from '@mantine/form';
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
import { isSame } from '../drafts/same-content.ts';
import type {
  ContractFormOptions,
  ContractFormState,
  ItemAt,
  ListPath,
  ListState,
  ValueAt,
} from './contract-form-state.ts';
import { tabDraftStore } from './fit-draft.ts';
import {
  afterMove,
  afterRemoval,
  itemsAt,
  movePaths,
  type NewIndexOf,
  rearrangeItems,
  useListKeys,
} from './list-items.ts';

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
  const [restored] = useState(() => store.read());
  const mantineForm = useForm({ initialValues: asRecord(restored ?? initial) });
  const value = mantineForm.values as Value;
  const keys = useListKeys();
  const stable = useStableObjects();
  const [form, focusInvalidField] = useInvalidFieldFocus();
  const [failure, setFailure] = useState<PlacedIssues['failure']>();
  const [sending, setSending] = useState(false);
  const pending = useRef<{ sends: boolean; end: Promise<unknown> }>(undefined);

  useEffect(() => store.save(value, base), [store, value, base]);

  const startFrom = (next: Value) => {
    setBase(next);
    mantineForm.setInitialValues(asRecord(next));
    mantineForm.reset();
    keys.resetAll();
    setFailure(undefined);
  };

  /** Replaces the message of an issue about a blank field. */
  const withMissingMessage = (issue: FieldIssue): FieldIssue => {
    const message = new Map<string, unknown>(Object.entries(missingMessages)).get(
      issue.path.replaceAll(/\.\d+(?=\.)/g, '.0'),
    );
    const { value: current } = stateAt(issue.path);
    const isBlank = typeof current === 'string' && current.trim() === '';
    return isBlank && typeof message === 'string' ? { ...issue, message } : issue;
  };

  const validBody = async (): Promise<Body> => {
    const whole = request(mantineForm.getValues() as Value);
    const unvalidated = sends === 'changes' ? changesIn(request(base), whole) : whole;
    const result = validate(await schema(), unvalidated);
    if (result.issues) throw new ApiError(400, correctFieldsMessage, result.issues.map(withMissingMessage));
    return result.body;
  };

  const validateAndSend = async () => {
    const next = await send(await validBody());
    // The form may have been unmounted during the request, and then the effect above does not run.
    store.clear();
    startFrom(next);
  };

  /** Runs `work` and displays its failure. Returns whether it succeeded. */
  const attempt = async (work: () => Promise<unknown>, sends: boolean): Promise<boolean> => {
    // A submission waits for a validation that is already running.
    if (sends && pending.current?.sends === false) await pending.current.end;
    if (pending.current) return false;
    const { promise: end, resolve: finish } = Promise.withResolvers<void>();
    pending.current = { sends, end };
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

  const stateAt = (path: string): { value?: unknown; error?: unknown } => mantineForm.getInputProps(path);
  const errorAt = (path: string) => stateAt(path).error as string | undefined;

  const set = (path: string, next: unknown) => mantineForm.setFieldValue(path, next);

  /** Moves items together with their errors and keys, and appends the added ones. */
  const rearrange = (list: string, newIndexOf: NewIndexOf, ...added: unknown[]) => {
    const before = itemsAt(mantineForm.getValues(), list);
    set(list, [...rearrangeItems(before, newIndexOf), ...added]);
    // The library's own moves would not move the errors of the items in between.
    mantineForm.setErrors((errors) => movePaths(errors, list, newIndexOf));
    keys.rearrange(list, before.length, newIndexOf, added.length);
  };

  return {
    value,
    field: (path) => {
      const { value: current } = stateAt(path);
      const error = errorAt(path);
      return stable(path, [current, error], () => ({
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
      const current = (stateAt(path).value ?? []) as Item[];
      const error = errorAt(path);
      const keysOfItems = keys.keysOf(path, current.length);
      return stable(
        `list ${path}`,
        [current, error, keysOfItems],
        (): ListState<Item> => ({
          name: path,
          error,
          items: current.map((item, index) => ({ key: keysOfItems[index] ?? index, value: item })),
          add: (item) => rearrange(path, (index) => index, item),
          remove: (index) => rearrange(path, afterRemoval(index)),
          move: (from, to) => rearrange(path, afterMove(from, to)),
        }),
      );
    },
    isTouched: !isSame(value, base),
    isRestored: restored !== undefined,
    sending,
    failure: remainingFailure(failure, mantineForm.errors),
    restart: () => {
      // Cleared immediately, because the caller may replace this form with another one.
      store.clear();
      startFrom(base);
    },
    validate: () => attempt(validBody, false),
    asksBeforeLeaving,
    element: {
      ref: form,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void attempt(validateAndSend, true);
      },
    },
  };
}

interface StableObject {
  content: string;
  object: object;
}

/**
 * Returns the same object until its content changes, so that only the changed field of a form renders again. `contentParts`
 * must include everything that `make` depends on.
 */
function useStableObjects() {
  const [cache] = useState(() => new Map<string, StableObject>());
  return <Made extends object>(key: string, contentParts: unknown, make: () => Made): Made => {
    const content = JSON.stringify(contentParts);
    const cached = cache.get(key);
    if (cached?.content === content) return cached.object as Made;
    const object = make();
    cache.set(key, { content, object });
    return object;
  };
}

/** The library's path types do not support generic values. `field` and `list` are typed by our own. */
const asRecord = (value: object) => ({ ...value }) as Record<string, unknown>;

/** Leaves unchanged fields out, so that a past deadline is not validated again when only the title changes. */
function changesIn(before: object, after: object): object {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(value, old.get(name))));
}

/** The names of the rendered fields. */
const fieldNamesIn = (form: HTMLFormElement | null): string[] =>
  Array.from(form?.elements ?? [], (element) => element.getAttribute('name') ?? '').filter(Boolean);
