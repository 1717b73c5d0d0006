import { useQuery } from '@tanstack/react-query';
import { today } from '@trampolim/contract/values/calendar';
import { formatLongDay } from '../ui/format/format.ts';
import { PageHead } from '../ui/pages/page-head.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { systemStatsQuery } from './admin-area-api.ts';
import { PlatformTotals } from './platform-totals.tsx';
import { WaitingModeration } from './waiting-moderation.tsx';

/** Where an administrator starts: what waits, then how large it all is. */
export const AdminAreaPage = () => (
  <>
    <PageHead title="Olá!" note={formatLongDay(today())} />
    <WaitingModeration />
    <Loaded
      query={useQuery(systemStatsQuery())}
      pending={<PlatformTotals stats={undefined} />}
      failure="Erro ao buscar estatísticas do sistema"
    >
      {(stats) => <PlatformTotals stats={stats} />}
    </Loaded>
  </>
);
