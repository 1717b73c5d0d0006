import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Colleague } from '@trampolim/contract/companies/colleagues';
import { type CompanyRight, companyRights } from '@trampolim/contract/values/vocabulary';
import { useState } from 'react';
import { SelectField } from '../forms/fields/field.tsx';
import { failureMessage } from '../platform/api/api-error.ts';
import { useSingleChange } from '../platform/queries/use-single-change.ts';
import { toast } from '../platform/toast.ts';
import { BreakingAddress } from '../ui/marks/breaking-address.tsx';
import { Initials } from '../ui/marks/initials.tsx';
import classes from './company-people.module.css';
import { changePeople, changeRight } from './people-api.ts';
import { RemoveColleagueDialog } from './remove-colleague-dialog.tsx';

/** One of the company's people, with what they may do, which is changed at once, and the way out. */
export function ColleagueRow({ colleague }: { colleague: Colleague }) {
  const { _id, name, email, isYou } = colleague;
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { change, underWay } = useSingleChange({
    mutationKey: ['company-people', 'right', _id],
    mutationFn: (wanted: CompanyRight) =>
      changePeople(client, changeRight(_id, wanted), `Direito alterado para ${wanted}.`),
    onSuccess: (message) => toast.success(`${name}: ${message}`),
    onError: (error) => toast.error(failureMessage('Não foi possível mudar o direito.', error)),
  });
  const right = underWay ?? colleague.right;
  return (
    <li className={classes.row} data-key={_id}>
      <Initials name={name} size="sm" />
      <div className={classes.what}>
        <span className={classes.name}>
          {name}
          {isYou && ' (você)'}
        </span>
        <span className={classes.meaning}>
          <BreakingAddress address={email} />
        </span>
        {isYou && <span className={classes.meaning}>{right}</span>}
      </div>
      {!isYou && (
        <div className={classes.doings}>
          <SelectField
            label="Direito"
            aria-label={`Direito de ${name}`}
            value={right}
            options={companyRights}
            placeholder=""
            onChange={(wanted) => change(wanted as CompanyRight)}
          />
          <Button variant="default" aria-label={`Remover ${name}`} onClick={() => setAsking(true)}>
            Remover
          </Button>
        </div>
      )}
      <RemoveColleagueDialog colleague={colleague} opened={asking} onClose={() => setAsking(false)} />
    </li>
  );
}
