import type { Database } from '../../src/platform/database/database.ts';
import { aVacancyFeed } from '../vacancy-feed-factory.ts';

/** Stores a paused vacancy feed of the demo company. It is paused because a demo must not read other servers. */
export async function storeDemoVacancyFeed(db: Database, companyId: string): Promise<void> {
  const now = new Date().toISOString();
  await aVacancyFeed(
    db,
    { id: companyId },
    {
      url: 'https://rh.lumiar.example/vagas.xml',
      source: 'rh.lumiar.example',
      paused_at: now,
      pause_reason: 'company',
      next_fetch_at: null,
      fetched_at: now,
    },
  );
}
