import { loadCandidates } from './load/load-candidates.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';

// Loads the database of the benchmark `candidate-search` and keeps it, without measuring. A second run continues a load
// that was interrupted.
const options = readBenchArguments(1_000_000);
const database = await openBenchDatabase('candidates', { ...options, keep: true }, loadCandidates);
await database.close();
