import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CompanyInvitation } from '@trampolim/contract/companies/colleagues';
import { errorMessageOf } from '../platform/api/api-error.ts';
import { toast } from '../platform/toast.ts';
import { formatInstant } from '../ui/format/format.ts';
import { relativeDay } from '../ui/format/relative-time.ts';
import { BreakingAddress } from '../ui/marks/breaking-address.tsx';
import classes from './company-people.module.css';
import { changePeople, companyPeopleQuery, resendInvitation, takeInvitationBack } from './people-api.ts';

const doings = {
  resend: {
    ask: resendInvitation,
    done: 'Convite enviado de novo. Vale o link mais novo.',
    otherwise: 'Não foi possível enviar o convite de novo.',
  },
  takeBack: {
    ask: takeInvitationBack,
    done: 'Convite cancelado.',
    otherwise: 'Não foi possível cancelar o convite.',
  },
};

/** Somebody who has not accepted yet. */
export function InvitationRow({ invitation }: { invitation: CompanyInvitation }) {
  const { _id, email, right, sentAt, expiresAt, isExpired } = invitation;
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (doing: keyof typeof doings) =>
      changePeople(client, doings[doing].ask(_id), doings[doing].done),
    onSuccess: (message) => toast.success(message),
    onError: (error, doing) => {
      toast.error(errorMessageOf(error, doings[doing].otherwise));
      // It may have been accepted meanwhile.
      void client.invalidateQueries({ queryKey: companyPeopleQuery.queryKey });
    },
  });
  const act = (doing: keyof typeof doings) => {
    if (!isPending) mutate(doing);
  };
  return (
    <li className={classes.row} data-key={_id}>
      <div className={classes.what}>
        <span className={classes.name}>
          <BreakingAddress address={email} />
        </span>
        <span className={classes.meaning}>
          {right} · enviado {relativeDay(sentAt)} ·{' '}
          {isExpired ? 'venceu' : `vale até ${formatInstant(expiresAt)}`}
        </span>
      </div>
      <div className={classes.doings}>
        <Button
          variant="default"
          aria-label={`Enviar de novo o convite para ${email}`}
          aria-busy={isPending}
          onClick={() => act('resend')}
        >
          Enviar de novo
        </Button>
        <Button
          variant="default"
          aria-label={`Cancelar o convite para ${email}`}
          aria-busy={isPending}
          onClick={() => act('takeBack')}
        >
          Cancelar
        </Button>
      </div>
    </li>
  );
}
