/**
 * To be imported before anything else: what a shell happens to carry must reach neither the database's driver, which
 * fills every gap of an address from `PG*` and looks for another driver before all else, nor dates, nor a child process.
 */
const foreign = /^(PG.*|LC_.*|LANG|LANGUAGE|TZ|NODE_PG_FORCE_NATIVE)$/;

for (const name of Object.keys(process.env)) {
  if (foreign.test(name)) delete process.env[name];
}
process.env.TZ = 'UTC';
