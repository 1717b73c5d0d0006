import { runServer } from '../../src/run-server.ts';
import { inexhaustible } from '../inexhaustible.ts';
import { alertPace } from './alert-pace.ts';

await runServer({ pace: alertPace, stamina: inexhaustible });
