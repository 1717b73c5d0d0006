import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Colleague } from '@trampolim/contract/companies/colleagues';
import { errorMessageOf } from '../platform/api/api-error.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { ResponsiveDialog, useGuardedClose } from '../ui/dialogs/responsive-dialog.tsx';
import { BreakingAddress } from '../ui/marks/breaking-address.tsx';
import classes from './company-people.module.css';
import { changePeople, companyPeopleQuery, removeColleague } from './people-api.ts';

interface RemoveColleagueDialogProps {
  colleague: Colleague;
  opened: boolean;
  onClose: () => void;
}

export function RemoveColleagueDialog({ colleague, opened, onClose }: RemoveColleagueDialogProps) {
  const { _id, name, email } = colleague;
  const client = useQueryClient();
  const closing = useGuardedClose(opened, onClose);
  const removing = useMutation({
    onMutate: closing,
    mutationFn: () => changePeople(client, removeColleague(_id), 'Pessoa removida da empresa.'),
    onSuccess: (message) => toast.success(message),
    onError: (error) => {
      toast.error(errorMessageOf(error, 'Não foi possível remover a pessoa.'));
      void client.invalidateQueries({ queryKey: companyPeopleQuery.queryKey });
    },
    onSettled: (_data, _error, _variables, close) => close?.(),
  });
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={onClose}
      title={`Remover ${name} da empresa?`}
      size="md"
      footer={
        <div className={classes.choice}>
          <Button variant="default" onClick={onClose}>
            Manter
          </Button>
          <Button className={actions.danger} loading={removing.isPending} onClick={() => removing.mutate()}>
            Remover da empresa
          </Button>
        </div>
      }
    >
      <p>
        Quem entra com <BreakingAddress address={email} /> sai agora, em todos os aparelhos, e não entra mais:
        a conta que usava para agir pela empresa é excluída.
      </p>
      <p>O que já decidiu continua valendo, com o nome no histórico das candidaturas.</p>
    </ResponsiveDialog>
  );
}
