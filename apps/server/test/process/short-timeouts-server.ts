import { readConfig } from '../../src/platform/config.ts';
import { startServer } from '../../src/start-server.ts';

const { url } = await startServer(readConfig(process.env), {
  timeouts: {
    // As in production, requests may take longer than the database, so that they get the error of the database.
    requests: { arrivalMs: 1000, checkMs: 100, idleMs: 5000 },
    database: { connectMs: 500, silenceMs: 1000 },
  },
});
console.log(`Trampolim no ar: ${url}`);
