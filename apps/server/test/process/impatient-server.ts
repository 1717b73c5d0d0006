import { readConfig } from '../../src/platform/config.ts';
import { startServer } from '../../src/start-server.ts';

const { url } = await startServer(readConfig(process.env), {
  patience: {
    // Longer than the silence of a database, as in production: who waits for that hears of it.
    requests: { arrival: 1000, check: 100, idle: 5000 },
    database: { connect: 500, silence: 1000 },
  },
});
console.log(`Trampolim no ar: ${url}`);
