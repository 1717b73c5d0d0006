/** Why there is no database, in a sentence for whoever started the server and can mend it. */
export class NoLocalPostgres extends Error {}
