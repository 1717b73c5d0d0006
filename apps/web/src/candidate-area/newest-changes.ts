import type { OwnApplication } from '@trampolim/contract/applications';

export type ChangedApplication = OwnApplication & { changedAt: string };

/** What companies decided lately, newest first; that an application was sent is no news to who sent it. */
export function newestChanges(applications: readonly OwnApplication[], atMost: number): ChangedApplication[] {
  return applications
    .filter((application): application is ChangedApplication => application.changedAt !== undefined)
    .filter(({ status }) => status !== 'Currículo Enviado')
    .sort((a, b) => b.changedAt.localeCompare(a.changedAt))
    .slice(0, atMost);
}
