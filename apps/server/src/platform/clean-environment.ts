/**
 * Import this before anything else. It removes variables of the shell that would affect the database's driver (`PG*`
 * fill gaps of an address), dates, or child processes.
 */
const foreign = /^(PG.*|LC_.*|LANG|LANGUAGE|TZ|NODE_PG_FORCE_NATIVE)$/;

for (const name of Object.keys(process.env)) {
  if (foreign.test(name)) delete process.env[name];
}
process.env.TZ = 'UTC';
