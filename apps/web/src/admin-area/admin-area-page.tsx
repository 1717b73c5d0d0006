import { useQuery } from '@tanstack/react-query';
import { today } from '@trampolim/contract/values/calendar';
import { formatLongDay } from '../ui/format/format.ts';
import { PageHead } from '../ui/pages/page-head.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { systemStatsQuery } from './admin-area-api.ts';
import { PlatformTotals } from './platform-totals.tsx';
import { RecordCheck } from './record-check.tsx';
import { WaitingModeration } from './waiting-moderation.tsx';

/** Where an administrator starts: what waits, whether the record of decisions holds, then how large it all is. */
export const AdminAreaPage = () => (
  <>
    <PageHead title="Olá!" note={formatLongDay(today())} />
    <WaitingModeration />
    <RecordCheck />
    <Loaded
      query={useQuery(systemStatsQuery())}
      pending={<PlatformTotals stats={undefined} />}
      failure="Erro ao buscar estatísticas do sistema"
    >
      {(stats) => <PlatformTotals stats={stats} />}
    </Loaded>
  </>
);
