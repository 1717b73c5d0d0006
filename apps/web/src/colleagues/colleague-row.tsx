import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Colleague } from '@trampolim/contract/colleagues/colleagues';
import { type CompanyRight, companyRights } from '@trampolim/contract/values/vocabulary';
import { useState } from 'react';
import { SelectField } from '../forms/fields/field.tsx';
import { errorMessageOf, failureMessage } from '../platform/api/api-error.ts';
import { useSingleChange } from '../platform/queries/use-single-change.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import dialog from '../ui/dialogs/responsive-dialog.module.css';
import { ResponsiveDialog, useGuardedClose } from '../ui/dialogs/responsive-dialog.tsx';
import { BreakableText } from '../ui/marks/breakable-text.tsx';
import { Initials } from '../ui/marks/initials.tsx';
import primitives from '../ui/primitives.module.css';
import classes from './company-people.module.css';
import { cacheChangedPeople, changeRight, companyPeopleQuery, removeColleague } from './people-api.ts';

/** A colleague with a select for their right, which is saved immediately, and a remove button. */
export function ColleagueRow({ colleague }: { colleague: Colleague }) {
  const { _id, name, email, isYou } = colleague;
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const { change, pendingChange } = useSingleChange({
    mutationKey: ['company-people', 'right', _id],
    mutationFn: (newRight: CompanyRight) =>
      cacheChangedPeople(client, changeRight(_id, newRight), `Permissão alterada para ${newRight}.`),
    onSuccess: (message) => toast.success(`${name}: ${message}`),
    onError: (error) => toast.error(failureMessage('Não foi possível alterar a permissão.', error)),
  });
  const right = pendingChange ?? colleague.right;
  return (
    <li className={classes.row} data-key={_id}>
      <Initials name={name} size="sm" />
      <div className={classes.details}>
        <span className={classes.name}>
          {name}
          {isYou && ' (você)'}
        </span>
        <span className={primitives.note}>
          <BreakableText text={email} />
        </span>
        {isYou && <span className={primitives.note}>{right}</span>}
      </div>
      {!isYou && (
        <div className={classes.actions}>
          <SelectField
            label="Permissão"
            aria-label={`Permissão de ${name}`}
            value={right}
            options={companyRights}
            placeholder=""
            onChange={(newRight) => change(newRight as CompanyRight)}
          />
          <Button variant="default" aria-label={`Remover ${name}`} onClick={() => setConfirming(true)}>
            Remover
          </Button>
        </div>
      )}
      <RemoveColleagueDialog
        colleague={colleague}
        opened={isConfirming}
        onClose={() => setConfirming(false)}
      />
    </li>
  );
}

interface RemoveColleagueDialogProps {
  colleague: Colleague;
  opened: boolean;
  onClose: () => void;
}

function RemoveColleagueDialog({ colleague, opened, onClose }: RemoveColleagueDialogProps) {
  const { _id, name, email } = colleague;
  const client = useQueryClient();
  const guardClose = useGuardedClose(opened, onClose);
  const removal = useMutation({
    onMutate: guardClose,
    mutationFn: () => cacheChangedPeople(client, removeColleague(_id), 'Pessoa removida da empresa.'),
    onSuccess: (message) => toast.success(message),
    onError: (error) => {
      toast.error(errorMessageOf(error, 'Não foi possível remover a pessoa.'));
      // The person may have left or been removed meanwhile.
      void client.invalidateQueries({ queryKey: companyPeopleQuery.queryKey });
    },
    onSettled: (_data, _error, _variables, closeIfStillOpen) => closeIfStillOpen?.(),
  });
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={onClose}
      title={`Remover ${name} da equipe?`}
      size="md"
      footer={
        <div className={dialog.choice}>
          <Button variant="default" onClick={onClose}>
            Manter
          </Button>
          <Button className={actions.danger} loading={removal.isPending} onClick={() => removal.mutate()}>
            Remover da equipe
          </Button>
        </div>
      }
    >
      <p>
        A conta <BreakableText text={email} /> é excluída agora.
      </p>
      <p>
        O que decidiu continua valendo, com o nome no histórico. As chaves de API que criou deixam de valer.
      </p>
    </ResponsiveDialog>
  );
}
