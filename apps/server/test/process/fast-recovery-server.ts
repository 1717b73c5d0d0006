import { runServer } from '../../src/run-server.ts';
import { fastRecoveryPace } from './fast-recovery-pace.ts';

await runServer({ pace: fastRecoveryPace });
