import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { clearDraft, isSame, readDraft, storeDraft } from '../drafts/tab-draft.ts';
import { useTextForm } from './use-text-form.ts';

/**
 * A `useTextForm` for texts that take long to write. Unsent input is stored in this tab, so that it survives a reload
 * and a session that ends elsewhere. `name` identifies the form and its item, such as `report.{id}`.
 */
export function useStoredTextForm<Name extends string>(name: string, initial: Record<Name, string>) {
  const author = useSession()?._id ?? '';
  // The key is stored as state: after the session ends, the draft must still belong to its author.
  const [key] = useState(`${author}.${name}`);
  const [restored] = useState(() => readDraft(key, initial));
  const form = useTextForm(initial, restored);
  const { values, props } = form;

  const store = useEffectEvent((current: typeof values) => storeDraft(key, current, initial));
  useEffect(() => store(values), [values]);

  return {
    ...form,
    props: (submission: Parameters<typeof props>[0]) =>
      props({
        ...submission,
        send: async (sentValues) => {
          await submission.send(sentValues);
          // The form may have been unmounted. Text that was typed meanwhile is not sent yet.
          if (isSame(readDraft(key, initial), sentValues)) clearDraft(key);
        },
      }),
  };
}
