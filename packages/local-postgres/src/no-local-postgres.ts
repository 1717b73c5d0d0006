/** Explains to the person who started the server why there is no database, and how to fix it. */
export class NoLocalPostgres extends Error {}
