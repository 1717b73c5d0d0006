import { Button } from '@mantine/core';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ContractFormState } from '../../forms/contract/contract-form-state.ts';
import type { VacancyFormValue } from '../form/vacancy-form-value.ts';

const PreviewDialog = lazyRouteComponent(() => import('./preview-dialog.tsx'), 'PreviewDialog');

/** Shows what was typed as candidates will read it; what is still missing is said first. */
export function PreviewButton({ form }: { form: ContractFormState<VacancyFormValue> }) {
  /** As it was when it was judged: once it is published, the form is another one. */
  const [judged, setJudged] = useState<VacancyFormValue>();
  const [opened, setOpened] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  const open = async () => {
    const { value } = form;
    setPreparing(true);
    const [isWhole] = await Promise.all([form.review(), PreviewDialog.preload?.()]);
    setPreparing(false);
    if (!isWhole) return;
    setJudged(value);
    setOpened(true);
  };
  return (
    <>
      <Button variant="default" loading={isPreparing} onClick={() => void open()}>
        Pré-visualizar
      </Button>
      {judged && (
        <Suspense>
          <PreviewDialog
            value={judged}
            opened={opened}
            onClose={() => setOpened(false)}
            onPublish={() => {
              setOpened(false);
              form.element.ref.current?.requestSubmit();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
