import type { OwnApplication } from '@trampolim/contract/applications';
import { expect, test } from 'vitest';
import { anApplication } from '../../test/application-factory.ts';
import { aVacancy } from '../../test/vacancy-factory.ts';
import { newestChanges } from './newest-changes.ts';

const application = (jobTitle: string, status: OwnApplication['status'], changedAt?: string) =>
  anApplication({ vacancy: aVacancy({ jobTitle }), status, changedAt });

test('news are what companies decided last of each application, newest first', () => {
  const applications = [
    application('Padeiro', 'Currículo Enviado', '2026-11-20T10:00:00.000Z'),
    application('Cozinheira', 'Em Análise', '2026-11-10T10:00:00.000Z'),
    application('Designer', 'Aprovado', '2026-11-19T10:00:00.000Z'),
    application('Removida', 'Dispensado'),
  ];

  const titles = (atMost: number) =>
    newestChanges(applications, atMost).map(({ vacancy, status }) => `${vacancy.jobTitle} ${status}`);

  expect(titles(5)).toEqual(['Designer Aprovado', 'Cozinheira Em Análise']);
  expect(titles(1)).toEqual(['Designer Aprovado']);
});
