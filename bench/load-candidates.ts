import { loadCandidates } from './load/load-candidates.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';

// Loads the database of `candidate-search` and keeps it, without measuring. A second run continues a load that was
// interrupted.
const bench = readBenchArguments(1_000_000);
const database = await openBenchDatabase('candidates', { ...bench, keep: true }, loadCandidates);
await database.close();
