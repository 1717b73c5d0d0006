import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { areas } from '@trampolim/contract/values/vocabulary';
import { type SubmitEvent, useId, useState } from 'react';
import { saveOwnCandidate } from '../candidates/own-candidate-api.ts';
import { FormFailure } from '../forms/fields/field.tsx';
import { failureMessage } from '../platform/api/api-error.ts';
import { toast } from '../platform/toast.ts';
import { ResponsiveDialog, useGuardedClose } from '../ui/dialogs/responsive-dialog.tsx';
import classes from './change-area-dialog.module.css';
import { recommendedVacanciesQuery } from './recommended-vacancies.tsx';

type Area = (typeof areas)[number];

interface ChangeAreaDialogProps {
  candidate: OwnCandidate;
  opened: boolean;
  onClose: () => void;
}

/** Changes the area of interest, which the recommendations depend on. */
export function ChangeAreaDialog({ candidate, opened, onClose }: ChangeAreaDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const guardClose = useGuardedClose(opened, onClose);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (areaOfInterest: Area) => saveOwnCandidate(client, candidate._id, { areaOfInterest }),
    onMutate: guardClose,
    onSuccess: (_data, _area, closeIfStillOpen) => {
      toast.success('Área de atuação atualizada com sucesso!');
      void client.invalidateQueries({ queryKey: recommendedVacanciesQuery().queryKey });
      closeIfStillOpen();
    },
  });
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={close}
      title="Alterar área"
      size="md"
      footer={
        <Button type="submit" form={formId} size="md" aria-busy={isPending}>
          {isPending ? 'Salvando...' : 'Confirmar'}
        </Button>
      }
    >
      <FormFailure message={error ? failureMessage('Erro ao mudar área de atuação!', error) : undefined} />
      <AreaForm
        id={formId}
        current={candidate.areaOfInterest}
        onChoose={(area) => {
          if (!isPending) mutate(area);
        }}
      />
    </ResponsiveDialog>
  );
}

interface AreaFormProps {
  id: string;
  current: Area | undefined;
  onChoose: (area: Area) => void;
}

/** Mounted inside the dialog, so that each opening starts from the current area. */
function AreaForm({ id, current, onChoose }: AreaFormProps) {
  const [chosenArea, setChosenArea] = useState(current);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosenArea) onChoose(chosenArea);
  };
  return (
    <form id={id} onSubmit={submit}>
      <fieldset className={classes.areas}>
        <legend className="only-for-screen-readers">Área de interesse</legend>
        {areas.map((area) => (
          <label key={area} className={classes.area}>
            <input
              type="radio"
              name="areaOfInterest"
              required
              value={area}
              checked={area === chosenArea}
              onChange={() => setChosenArea(area)}
            />
            {area}
          </label>
        ))}
      </fieldset>
    </form>
  );
}
