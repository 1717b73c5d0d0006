import { runServer } from '../../src/run-server.ts';
import { inexhaustible } from '../inexhaustible.ts';

await runServer({ stamina: inexhaustible });
