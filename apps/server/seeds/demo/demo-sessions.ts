import type { Insertable } from 'kysely';
import { newId } from '../../src/platform/database/database.ts';
import type { DB } from '../../src/platform/database/database-types.gen.ts';
import { daysAgo } from '../days-ago.ts';
import type { CandidateRows } from './demo-candidates.ts';

const rememberedDays = 30;

/** Creates earlier sessions of the demo candidate, so that there are some to end. Nobody has their refresh tokens. */
export const anasSessions = ({ account }: CandidateRows): Insertable<DB['session']>[] =>
  [
    { device: 'Chrome no Android', startedDaysAgo: 12, usedDaysAgo: 1 },
    { device: 'Safari no iPad', startedDaysAgo: 40, usedDaysAgo: 16 },
  ].map(({ device, startedDaysAgo, usedDaysAgo }) => ({
    id: newId(),
    account_id: account.id,
    remembered: true,
    device,
    created_at: daysAgo(startedDaysAgo),
    used_at: daysAgo(usedDaysAgo),
    expires_at: daysAgo(usedDaysAgo - rememberedDays),
  }));
