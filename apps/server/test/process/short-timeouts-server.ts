import { readConfig } from '../../src/platform/config.ts';
import { startServer } from '../../src/start-server.ts';

const { url } = await startServer(readConfig(process.env), {
  timeouts: {
    // As in production, requests may take longer than the database, so that they get the error of the database.
    requests: { arrival: 1000, check: 100, idle: 5000 },
    database: { connect: 500, silence: 1000 },
  },
});
console.log(`Trampolim no ar: ${url}`);
