import { Button } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import type { ContractFormState } from '../../forms/contract/contract-form-state.ts';
import { loadPart } from '../../platform/load-part.ts';
import type { VacancyFormValue } from '../form/vacancy-form-value.ts';
import type { PreviewDialogProps } from './preview-dialog.tsx';

/** Shows what was typed as candidates will read it; what is still missing is said first. */
export function PreviewButton({ form }: { form: ContractFormState<VacancyFormValue> }) {
  /** As it was when it was judged: once it is published, the form is another one. */
  const [judged, setJudged] = useState<{
    value: VacancyFormValue;
    Dialog: ComponentType<PreviewDialogProps>;
  }>();
  const [opened, setOpened] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  const open = async () => {
    const { value } = form;
    setPreparing(true);
    const [isWhole, part] = await Promise.all([
      form.validate(),
      loadPart('A pré-visualização', () => import('./preview-dialog.tsx')),
    ]);
    setPreparing(false);
    if (!isWhole || !part) return;
    setJudged({ value, Dialog: part.PreviewDialog });
    setOpened(true);
  };
  return (
    <>
      <Button variant="default" loading={isPreparing} onClick={() => void open()}>
        Pré-visualizar
      </Button>
      {judged && (
        <judged.Dialog
          value={judged.value}
          opened={opened}
          onClose={() => setOpened(false)}
          onPublish={() => {
            setOpened(false);
            form.element.ref.current?.requestSubmit();
          }}
        />
      )}
    </>
  );
}
