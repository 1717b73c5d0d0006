import { runServer } from '../../src/run-server.ts';

/** The server as it starts for everyone, but that the two minutes which a decision waits take five seconds. */
await runServer({ pace: { delayFactor: 1 / 24, delayPoll: 0.5 } });
