import { useState } from 'react';
import {
  type FieldErrors,
  type PlacedIssues,
  placeIssues,
  remainingFailure,
  useInvalidFieldFocus,
} from '../drafts/form-issues.ts';
import { isSame } from '../drafts/tab-draft.ts';
import type { FieldState } from '../fields/field.tsx';

interface Submission<Name extends string> {
  /** Validates and sends the values. Its errors are displayed, issues next to their fields. */
  send: (values: Record<Name, string>) => Promise<void>;
  /** Displayed when the server returns no message. */
  fallbackMessage: string;
}

/**
 * The state of a small form whose fields are texts: for public pages, and for forms that only the server validates.
 * Fields are named by their path in the request (`address.cep`), which assigns the server's issues to them. An error
 * never clears the input. `restored` replaces the initial values until the form starts over.
 */
export function useTextForm<Name extends string>(
  initial: Record<Name, string>,
  restored: Record<Name, string> = initial,
) {
  const [values, setValues] = useState(restored);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [failure, setFailure] = useState<PlacedIssues['failure']>();
  const [sending, setSending] = useState(false);
  const [formRef, focusInvalidField] = useInvalidFieldFocus();

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
      focusInvalidField();
    } finally {
      setSending(false);
    }
  };

  return {
    values,
    /** Sets or clears the error of one field before a submission. */
    setError,
    sending,
    /** The message of the last failed submission, until its field errors are corrected. */
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
    /** Restores the initial values, unless the user has changed the values since `sentValues` were sent. */
    startOver: (sentValues?: Record<Name, string>) => {
      setValues((current) => (sentValues === undefined || isSame(current, sentValues) ? initial : current));
      setErrors({});
      setFailure(undefined);
    },
    /** Props of the `<form>`: `<form {...form.props({ send, fallbackMessage })}>` */
    props: (submission: Submission<Name>) => ({
      ref: formRef,
      noValidate: true,
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        void submit(submission);
      },
    }),
  };
}
