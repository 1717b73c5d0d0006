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
import { isSame } from '../drafts/tab-draft.ts';
import type { ContractFormOptions, ContractFormState } from './contract-form-state.ts';
import { type MantineForm, stateAt, useFieldStates } from './field-states.ts';
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
  failureText,
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
  const { formRef, attempt, sending, failure, clearFailure } = useAttempts(mantineForm, failureText);

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
    formRef,
  };
}

/** Replaces the message of an issue about a blank field. */
function withMissingMessage(issue: FieldIssue, value: unknown, missingMessages: object): FieldIssue {
  const isBlank = typeof value === 'string' && value.trim() === '';
  if (!isBlank) return issue;
  // `jobs.2.role` becomes `jobs.0.role`.
  const pathOfFirstItem = issue.path.replaceAll(/\.\d+(?=\.)/g, '.0');
  const message = new Map<string, unknown>(Object.entries(missingMessages)).get(pathOfFirstItem);
  return typeof message === 'string' ? { ...issue, message } : issue;
}

/** Runs validations and submissions one at a time. A failure is displayed in the form until the next attempt. */
function useAttempts(mantineForm: Pick<MantineForm, 'clearErrors' | 'setErrors'>, failureText: string) {
  const [formRef, focusInvalidField] = useInvalidFieldFocus();
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
      const placed = placeIssues(error, failureText, fieldNamesIn(formRef.current));
      const isAboutFields = error instanceof ApiError && error.issues.length > 0;
      const message = failureMessage(failureText, error);
      setFailure(isAboutFields ? placed.failure : { message, isAboutFields });
      mantineForm.setErrors(placed.errors);
      focusInvalidField();
      // A closed form cannot display the message.
      if (!formRef.current) toast.error(message);
      return false;
    } finally {
      pending.current = undefined;
      finish();
      setSending(false);
    }
  };

  return { formRef, attempt, sending, failure, clearFailure: () => setFailure(undefined) };
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
