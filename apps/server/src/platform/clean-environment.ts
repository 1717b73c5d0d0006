// Import this before anything else. It removes environment variables that would affect the database driver (`PG*`
// variables fill in missing parts of a URL), dates, or child processes.

const removedVariables = /^(PG.*|LC_.*|LANG|LANGUAGE|TZ|NODE_PG_FORCE_NATIVE)$/;

for (const name of Object.keys(process.env)) {
  if (removedVariables.test(name)) delete process.env[name];
}
process.env.TZ = 'UTC';
