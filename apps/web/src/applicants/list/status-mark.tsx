import {
  IconCircleCheckFilled,
  IconCircleFilled,
  IconCircleHalf2,
  IconCircleXFilled,
} from '@tabler/icons-react';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import type { ComponentType } from 'react';
import { statusTone } from '../../ui/marks/status-tone.ts';
import classes from './status-mark.module.css';

/** Told apart by their shapes too. */
const icons: Record<ApplicationStatus, ComponentType<{ size: number }>> = {
  'Currículo Enviado': IconCircleFilled,
  'Em Análise': IconCircleHalf2,
  Aprovado: IconCircleCheckFilled,
  Dispensado: IconCircleXFilled,
};

const markSize = 16;

/** The status of an application where there is no room for its name, which stands beside it or in its label. */
export function StatusMark({ status }: { status: ApplicationStatus }) {
  const Icon = icons[status];
  return (
    <span className={classes.mark} data-tone={statusTone[status]} aria-hidden="true">
      <Icon size={markSize} />
    </span>
  );
}
