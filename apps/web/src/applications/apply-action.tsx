import { Button } from '@mantine/core';
import type { Vacancy } from '@trampolim/contract/vacancies';
import { onSingleClick } from '../ui/single-click.ts';
import { useApplication } from './use-application.ts';

/** Sends the resume to a vacancy, or takes it back. Nothing where the viewer may do neither. */
export function ApplyAction({ vacancy }: { vacancy: Vacancy }) {
  const { take, underWay } = useApplication(vacancy._id);
  const applied = underWay ? underWay === 'submit' : vacancy.applied;
  if (!applied && !vacancy.mayApply && !underWay) return null;
  return (
    <Button
      size="md"
      variant={applied ? 'default' : 'filled'}
      aria-busy={underWay !== undefined}
      {...onSingleClick(() => take(applied ? 'withdraw' : 'submit'))}
    >
      {applied ? 'Remover Candidatura' : 'Enviar Currículo'}
    </Button>
  );
}
