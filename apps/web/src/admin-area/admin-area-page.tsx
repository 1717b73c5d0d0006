import { useQuery } from '@tanstack/react-query';
import { today } from '@trampolim/contract/values/calendar';
import { formatLongDay } from '../ui/format/format.ts';
import { PageHead } from '../ui/pages/page-head.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { systemStatsQuery } from './admin-area-api.ts';
import { PlatformTotals } from './platform-totals.tsx';
import { RecordCheck } from './record-check.tsx';
import { WaitingModeration } from './waiting-moderation.tsx';

/** The start page of administrators: waiting reports, the check of the moderation record, then statistics. */
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
