import type { OwnApplication } from '@trampolim/contract/applications';
import { expect, test } from 'vitest';
import { anApplication } from '../../test/application-factory.ts';
import { aVacancy } from '../../test/vacancy-factory.ts';
import { newestChanges } from './newest-changes.ts';

const step = (status: OwnApplication['status'], at: string) => ({ status, at, comments: '', by: 'Lumiar' });
const application = (jobTitle: string, ...history: OwnApplication['history']) =>
  anApplication({ vacancy: aVacancy({ jobTitle }), history });

test('news are what companies decided, newest first, whichever application they belong to', () => {
  const applications = [
    application('Padeiro', step('Currículo Enviado', '2026-11-20T10:00:00.000Z')),
    application(
      'Designer',
      step('Currículo Enviado', '2026-11-01T10:00:00.000Z'),
      step('Em Análise', '2026-11-02T10:00:00.000Z'),
      step('Aprovado', '2026-11-19T10:00:00.000Z'),
    ),
    application('Cozinheira', step('Em Análise', '2026-11-10T10:00:00.000Z')),
  ];

  const titles = (atMost: number) =>
    newestChanges(applications, atMost).map(
      ({ application: { vacancy }, change }) => `${vacancy.jobTitle} ${change.status}`,
    );

  expect(titles(5)).toEqual(['Designer Aprovado', 'Cozinheira Em Análise', 'Designer Em Análise']);
  expect(titles(1)).toEqual(['Designer Aprovado']);
});
