import { useState } from 'react';
import { placeIssues, remainingFailure } from '../drafts/place-issues.ts';
import { useBadFieldFocus } from '../drafts/use-bad-field-focus.ts';
import type { FieldState } from '../fields/field-state.ts';

type Errors<Name extends string> = { [N in Name]?: string | undefined };

interface Submission<Name extends string> {
  /** Judges and sends the values; what it throws is shown, issues beside their fields. */
  send: (values: Record<Name, string>) => Promise<void>;
  /** Shown when the server gives no sentence of its own. */
  fallbackMessage: string;
}

const isSame = <Name extends string>(one: Record<Name, string>, other: Record<Name, string>): boolean =>
  (Object.keys(one) as Name[]).every((name) => one[name] === other[name]);

/**
 * The texts of a small form in progress, of a public page or one whose refusals the server words alone. Fields are named by their path in the request (`address.cep`), so that the
 * server's issues land beside them; an error never clears what was typed.
 */
export function useDraft<Name extends string>(initial: Record<Name, string>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [failure, setFailure] = useState<ReturnType<typeof placeIssues>['failure']>();
  const [sending, setSending] = useState(false);
  const [form, focusBadField] = useBadFieldFocus();

  const setError = (name: Name, message: string | undefined) =>
    setErrors((current) => ({ ...current, [name]: message }));

  const submit = async ({ send, fallbackMessage }: Submission<Name>): Promise<void> => {
    if (sending) return;
    setFailure(undefined);
    setErrors({});
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      const placed = placeIssues(error, fallbackMessage, Object.keys(values) as Name[]);
      setFailure(placed.failure);
      setErrors(placed.errors);
      focusBadField();
    } finally {
      setSending(false);
    }
  };

  return {
    values,
    /** What is wrong with one field, found while the form is still being filled. */
    setError,
    sending,
    /** The sentence for the whole form after a refused submission, for as long as it holds. */
    failure: remainingFailure(failure, errors),
    field: (name: Name): FieldState => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => {
        setValues((current) => ({ ...current, [name]: value }));
        setError(name, undefined);
      },
    }),
    /** Restores the initial values. With `sent`, only if nothing was typed since. */
    startOver: (sent?: Record<Name, string>) => {
      setValues((current) => (sent === undefined || isSame(current, sent) ? initial : current));
      setErrors({});
      setFailure(undefined);
    },
    /** For the `<form>`: `<form {...draft.form({ send, otherwise })}>` */
    form: (submission: Submission<Name>) => ({
      ref: form,
      noValidate: true,
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        void submit(submission);
      },
    }),
  };
}
