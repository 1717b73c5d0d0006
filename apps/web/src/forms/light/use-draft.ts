import { useEffect, useRef, useState } from 'react';
import { ApiError, sentenceOf } from '../../platform/api-error.ts';

type Errors<Name extends string> = { [N in Name]?: string | undefined };

interface Submission<Name extends string> {
  /** Sends the values; what it throws is shown. */
  send: (values: Record<Name, string>) => Promise<void>;
  /** What can be judged here, such as two passwords that differ. Nothing is sent while it finds something. */
  check?: (values: Record<Name, string>) => Errors<Name>;
  /** Shown when the server gives no sentence of its own. */
  otherwise: string;
}

/**
 * The texts of a form in progress. Fields are named by their path in the request (`address.cep`), so that the
 * server's issues land beside them; an error never clears what was typed.
 */
export function useDraft<Name extends string>(initial: Record<Name, string>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);

  const setError = (name: Name, message: string | undefined) =>
    setErrors((current) => (current[name] === message ? current : { ...current, [name]: message }));

  const set = (name: Name, value: string) => {
    setValues((current) => ({ ...current, [name]: value }));
    setError(name, undefined);
  };

  /** Starts over, for example once the values were sent. */
  const reset = (next: Record<Name, string>) => {
    setValues(next);
    setErrors({});
    setFailure(undefined);
  };

  const refuse = (found: Errors<Name>) => {
    setErrors(found);
    setRefusals((count) => count + 1);
  };

  const submit = async ({ send, check, otherwise }: Submission<Name>): Promise<void> => {
    if (sending) return;
    const found = check?.(values) ?? {};
    setFailure(undefined);
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      setFailure(sentenceOf(error, otherwise));
      if (error instanceof ApiError) refuse(issuesByName(error, values));
      else console.error(error);
    } finally {
      setSending(false);
    }
  };

  return {
    values,
    set,
    reset,
    /** What is wrong with one field, found while the form is still being filled. */
    setError,
    sending,
    /** The sentence for the whole form after a refused submission. */
    failure,
    /** Name, value, change and error of one field: spread it on a `TextField`. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: string) => set(name, value),
    }),
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

function issuesByName<Name extends string>(error: ApiError, values: Record<Name, string>): Errors<Name> {
  const found: Errors<Name> = {};
  for (const { path, message } of error.issues) {
    const name = (Object.keys(values) as Name[]).find((known) => known === path);
    if (name) found[name] ??= message;
  }
  return found;
}
