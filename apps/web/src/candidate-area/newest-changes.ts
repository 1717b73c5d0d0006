import type { OwnApplication } from '@trampolim/contract/applications';

export interface NewChange {
  application: OwnApplication;
  change: OwnApplication['history'][number];
}

/** What companies decided lately, newest first; that an application was sent is no news to who sent it. */
export function newestChanges(applications: readonly OwnApplication[], atMost: number): NewChange[] {
  return applications
    .flatMap((application) => application.history.map((change) => ({ application, change })))
    .filter(({ change }) => change.status !== 'Currículo Enviado')
    .sort((a, b) => b.change.at.localeCompare(a.change.at))
    .slice(0, atMost);
}
