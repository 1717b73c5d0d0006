import { runServer } from '../../src/run-server.ts';
import { inexhaustible } from '../inexhaustible.ts';

/** The server as it starts for everyone, but that the two minutes which a decision waits take five seconds, and that it serves on however busy the machine. */
await runServer({ pace: { delayFactor: 1 / 24, delayPoll: 0.5 }, stamina: inexhaustible });
