import { runServer } from '../../src/run-server.ts';
import { alertPace } from './alert-pace.ts';

await runServer({ pace: alertPace });
