import { useEffect, useRef, useState } from 'react';
import { ApiError, sentenceOf } from '../platform/api-error.ts';

type Errors<Name extends string> = { [N in Name]?: string };

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
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const set = (name: Name, value: string) => setValues((current) => ({ ...current, [name]: value }));

  const submit = async ({ send, check, otherwise }: Submission<Name>): Promise<void> => {
    const found = check?.(values) ?? {};
    setErrors(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0 || sending) return;
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      setFailure(sentenceOf(error, otherwise));
      if (error instanceof ApiError) setErrors(issuesByName(error, values));
      else console.error(error);
    } finally {
      setSending(false);
    }
  };

  return {
    values,
    set,
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
