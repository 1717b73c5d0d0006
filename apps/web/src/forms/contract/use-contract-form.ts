import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { ApiError, type FieldIssue, failureMessage } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { correctFirst, placeIssues, remainingFailure } from '../drafts/place-issues.ts';
import { isSame } from '../drafts/same-content.ts';
import { useBadFieldFocus } from '../drafts/use-bad-field-focus.ts';
import { validate } from '../validation/validate.ts';
import type { ContractFormOptions, ContractFormState, ListState } from './contract-form-state.ts';
import { inThisTab } from './fit-draft.ts';
import type { ItemAt, ListPath, ValueAt } from './form-paths.ts';
import { afterMove, afterRemoval, itemsAt, moveAlong, type NewPlaceOf, rearranged } from './list-order.ts';
import { useListKeys } from './use-list-keys.ts';
import { useStable } from './use-stable.ts';

/**
 * A form of a signed-in person in progress, holding its value in the shape of the request. What was typed outlives a
 * closed dialog, a reload and a session that ends meanwhile, for as long as the tab lives or its own `draft` keeps it.
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
  wanted = {},
  asksBeforeLeaving = false,
}: ContractFormOptions<Value, Body>): ContractFormState<Value> {
  const author = useSession()?._id ?? '';
  // As it was: when the session ends, what was typed stays its author's.
  const [place] = useState(() => draft ?? inThisTab(`${author}.${name}`, initial, items));
  const [base, setBase] = useState(initial);
  const [kept] = useState(() => place.read());
  const held = useForm({ initialValues: byName(kept ?? initial) });
  const value = held.values as Value;
  const keys = useListKeys();
  const stable = useStable();
  const [form, focusBadField] = useBadFieldFocus();
  const [failure, setFailure] = useState<ReturnType<typeof placeIssues>['failure']>();
  const [sending, setSending] = useState(false);
  const underWay = useRef<{ sends: boolean; end: Promise<unknown> }>(undefined);

  useEffect(() => place.keep(value, base), [place, value, base]);

  const startFrom = (next: Value) => {
    setBase(next);
    held.setInitialValues(byName(next));
    held.reset();
    keys.forgetAll();
    setFailure(undefined);
  };

  const askingFor = (issue: FieldIssue): FieldIssue => {
    const message = new Map<string, unknown>(Object.entries(wanted)).get(
      issue.path.replaceAll(/\.\d+(?=\.)/g, '.0'),
    );
    const { value: current } = stateAt(issue.path);
    const isBlank = typeof current === 'string' && current.trim() === '';
    return isBlank && typeof message === 'string' ? { ...issue, message } : issue;
  };

  const judged = async (): Promise<Body> => {
    const whole = request(held.getValues() as Value);
    const asked = sends === 'changes' ? changesIn(request(base), whole) : whole;
    const judgement = validate(await schema(), asked);
    if (judgement.issues) throw new ApiError(400, correctFirst, judgement.issues.map(askingFor));
    return judgement.body;
  };

  const judgeAndSend = async () => {
    const next = await send(await judged());
    // Here and now, since the form may be gone from the screen by the time it is answered.
    place.forget();
    startFrom(next);
  };

  /** Whether it went well; what was wrong is shown. */
  const attempt = async (work: () => Promise<unknown>, sends: boolean): Promise<boolean> => {
    // What was only judged is no answer to who sends it meanwhile.
    if (sends && underWay.current?.sends === false) await underWay.current.end;
    if (underWay.current) return false;
    const { promise: end, resolve: finish } = Promise.withResolvers<void>();
    underWay.current = { sends, end };
    setSending(true);
    setFailure(undefined);
    held.clearErrors();
    try {
      await work();
      return true;
    } catch (error) {
      const placed = placeIssues(error, fallbackMessage, namesIn(form.current));
      const isAboutFields = error instanceof ApiError && error.issues.length > 0;
      const sentence = failureMessage(fallbackMessage, error);
      setFailure(isAboutFields ? placed.failure : { sentence, isAboutFields });
      held.setErrors(placed.errors);
      focusBadField();
      // Who has closed the form meanwhile reads nothing in it.
      if (!form.current) toast.error(sentence);
      return false;
    } finally {
      underWay.current = undefined;
      finish();
      setSending(false);
    }
  };

  const stateAt = (path: string): { value?: unknown; error?: unknown } => held.getInputProps(path);
  const errorAt = (path: string) => stateAt(path).error as string | undefined;

  const set = (path: string, next: unknown) => held.setFieldValue(path, next);

  /** What is known of the items moves along with them. */
  const rearrange = (list: string, newPlaceOf: NewPlaceOf, ...added: unknown[]) => {
    const before = itemsAt(held.getValues(), list);
    set(list, [...rearranged(before, newPlaceOf), ...added]);
    // By the library's own moves, errors of items between the two places would stay behind.
    held.setErrors((errors) => moveAlong(errors, list, newPlaceOf));
    keys.rearrange(list, before.length, newPlaceOf, added.length);
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
          if (typeof next === 'object') keys.forget(path);
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
    wasKept: kept !== undefined,
    sending,
    failure: remainingFailure(failure, held.errors),
    restart: () => {
      // Here and now, as above: whoever starts over may put another form in its place.
      place.forget();
      startFrom(base);
    },
    review: () => attempt(judged, false),
    asksBeforeLeaving,
    element: {
      ref: form,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void attempt(judgeAndSend, true);
      },
    },
  };
}

/** The library's own types of paths give up on what is generic; ours are held by `field` and `list`. */
const byName = (value: object) => ({ ...value }) as Record<string, unknown>;

/** What differs, so that a deadline that has passed is not judged anew when only the title changes. */
function changesIn(before: object, after: object): object {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(value, old.get(name))));
}

/** The fields that the form shows now. */
const namesIn = (form: HTMLFormElement | null): string[] =>
  Array.from(form?.elements ?? [], (element) => element.getAttribute('name') ?? '').filter(Boolean);
