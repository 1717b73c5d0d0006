import { sql } from 'kysely';
import { anAdmin } from '../apps/server/seeds/admin-factory.ts';
import { streamDayLog } from '../apps/server/src/action-log/action-log-report.ts';
import { type LogQuery, readLogPart } from '../apps/server/src/action-log/log-lines.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { serveApp } from './setup/serve-app.ts';

const date = '2026-11-21';
const pageSize = 300;

/**
 * Stores one day, which begins at three o’clock UTC in São Paulo, with this number of lines: 1 in 20 is a warning, 1 in
 * 5,000 an error, and one contains a unique word.
 */
async function loadLog(db: Database, rows: number): Promise<void> {
  await sql`
    insert into action_log (at, level, address, message)
    select ${`${date}T03:00:00Z`}::timestamptz + n * (interval '24 hours' / ${rows}::integer),
      (case when n % 5000 = 0 then 'ERROR' when n % 20 = 0 then 'WARN' else 'INFO' end)::log_level,
      '203.0.113.' || n % 255,
      case when n = 3 then 'Vaga criada: Pessoa afinadora de órgãos'
        when n % 3 = 0 then 'Login realizado: pessoa' || n || '@exemplo.com'
        else 'Candidatura enviada: pessoa' || n || '@exemplo.com, vaga Pessoa auxiliar de produção ' || n % 900 end
    from generate_series(0, ${rows}::integer - 1) n`.execute(db);
  await sql`vacuum (analyze) action_log`.execute(db);
}

const queries: [label: string, query: Omit<LogQuery, 'date'>][] = [
  ['newest', { order: 'newest' }],
  ['oldest', { order: 'oldest' }],
  ['from 14:03 on', { order: 'oldest', time: '14:03' }],
  ['errors only', { order: 'newest', level: 'ERROR' }],
  ['common word', { order: 'newest', text: 'producao' }],
  ['rare word', { order: 'newest', text: 'orgaos' }],
];

const options = readBenchArguments(1_000_000);
const database = await openBenchDatabase('action_log', options, loadLog);
const { db, close } = await serveApp(database.url, anAdmin);

const millisecondsSince = (instant: number) => Math.round(performance.now() - instant);
for (const [label, query] of queries) {
  // The first call is not measured.
  await readLogPart(db, { date, ...query }, { limit: pageSize });
  const startedAt = performance.now();
  const first = await readLogPart(db, { date, ...query }, { limit: pageSize });
  const firstPageMs = millisecondsSince(startedAt);
  let calls = 1;
  // A call searches only a part of the day for a text, so a rare word needs several.
  for (let part = first; part.next && part.lines.length < pageSize && query.text; calls++)
    part = await readLogPart(db, { date, ...query }, { after: part.next.key, limit: pageSize });
  const wholeDayText =
    calls > 1 ? `, the whole day in ${calls} calls and ${millisecondsSince(startedAt)} ms` : '';
  console.log(`${label}: ${firstPageMs} ms for the first page of ${first.lines.length} lines${wholeDayText}`);
}
const startedAt = performance.now();
let characters = 0;
let peakHeap = 0;
for await (const chunk of streamDayLog(db, { date, order: 'oldest' })) {
  characters += chunk.length;
  peakHeap = Math.max(peakHeap, process.memoryUsage().heapUsed);
}
const inMillions = (count: number) => (count / 1_000_000).toFixed(1);
console.log(
  `the file of the day: ${millisecondsSince(startedAt)} ms, ${inMillions(characters)} M characters, heap of ${inMillions(peakHeap)} MB at most`,
);
await close();
await database.close();
