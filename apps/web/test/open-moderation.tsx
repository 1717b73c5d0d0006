import type { ReportGroup } from '@trampolim/contract/reports/report-list';
import { ModerationPage } from '../src/moderation/moderation-page.tsx';
import { refuse } from './mock-responses.ts';
import { aGroup, aReport } from './moderation-factory.ts';
import { serve } from './serve.ts';
import { aQueryClient, show } from './show.tsx';
import { aUser } from './user-factory.ts';
import { setWindowWidth } from './window-width.ts';

export const listReportGroupsRoute = 'GET /api/report/list-report-groups';

/** Opens the list of reports on a wide screen. */
export async function openModeration(groups: ReportGroup[], search = '', client = aQueryClient()) {
  setWindowWidth(1440);
  serve({
    [listReportGroupsRoute]: () => groups,
    'GET /api/report/report-group/:targetId': ({ params }) =>
      groups.find(({ _id }) => _id === params.targetId) ?? refuse('report_not_found'),
    'GET /api/report/report/:id': ({ params }) => {
      const group = groups.find(({ oldest }) => oldest._id === params.id) ?? aGroup();
      return aReport(group, {
        _id: params.id,
        snapshot: [
          { label: 'Título', text: group.target.name },
          { label: 'Descrição', text: 'Deposite R$ 150.', now: 'Venha conversar.' },
        ],
      });
    },
    'GET /api/report/list-reports': [],
    'GET /api/report/list-decisions': [],
  });
  return show(<ModerationPage />, { at: `/denuncias-administrador${search}`, as: aUser('Admin'), client });
}
