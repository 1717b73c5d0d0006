import { render, screen } from '@testing-library/react';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { expect, test } from 'vitest';
import { StatusStepper } from './status-stepper.tsx';

function stepsOf(status: ApplicationStatus): string[] {
  render(<StatusStepper status={status} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
}

test.each<[ApplicationStatus, string[]]>([
  [
    'Currículo Enviado',
    ['Currículo Enviado, etapa atual', 'Em Análise, etapa futura', 'Aprovado, etapa futura'],
  ],
  ['Em Análise', ['Currículo Enviado, etapa concluída', 'Em Análise, etapa atual', 'Aprovado, etapa futura']],
  [
    'Aprovado',
    ['Currículo Enviado, etapa concluída', 'Em Análise, etapa concluída', 'Aprovado, etapa atual'],
  ],
  [
    'Dispensado',
    ['Currículo Enviado, etapa concluída', 'Em Análise, etapa concluída', 'Dispensado, etapa atual'],
  ],
])('the stepper of an application that is %s marks its current step', (status, steps) => {
  expect(stepsOf(status)).toEqual(steps);
});

test('exactly one step is marked as the current one', () => {
  render(<StatusStepper status="Em Análise" />);

  expect(screen.getAllByRole('listitem', { current: 'step' })).toHaveLength(1);
});
