import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '@trampolim/contract/values/phone-display';
import { dailyOpeningLimit } from '@trampolim/contract/wire/limits';
import { useState } from 'react';
import { failureMessage } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import actions from '../../ui/controls/action.module.css';
import { openedCandidateQuery } from '../candidate-api.ts';
import classes from './candidate-summary.module.css';

/** The phone of a candidate, which is asked for on purpose: it comes with the resume, and opening that is counted and told. */
export function CandidatePhone({ id }: { id: string }) {
  const user = useSession();
  const [wanted, setWanted] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({ ...openedCandidateQuery(id), enabled: wanted });
  if (data) {
    return (
      <a href={`tel:+${data.candidatePhone}`} className={actions.link}>
        {formatPhone(data.candidatePhone)}
      </a>
    );
  }
  return (
    <>
      <Button
        variant="default"
        loading={isFetching}
        onClick={() => {
          if (wanted) void refetch();
          else setWanted(true);
        }}
      >
        Mostrar telefone
      </Button>
      <span className={classes.note} role={error ? 'alert' : undefined}>
        {error
          ? failureMessage('Erro ao carregar detalhes do candidato.', error)
          : user?.role === 'Company' &&
            `Abre o currículo: a pessoa fica sabendo, e conta entre os ${dailyOpeningLimit} do dia.`}
      </span>
    </>
  );
}
