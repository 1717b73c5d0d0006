import bcrypt from 'bcrypt';
import { runServer } from '../../src/run-server.ts';

const { hash } = bcrypt;

/**
 * The server as it starts for everyone, but that the two minutes which a decision waits take five seconds, and that its
 * passwords, which nobody is out for, are hashed a thousand times as fast as they should be.
 */
Object.assign(bcrypt, { hash: (password: string) => hash(password, 4) });
await runServer({ pace: { delayFactor: 1 / 24, delayPoll: 0.5 } });
