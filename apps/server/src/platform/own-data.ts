import { type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import type { Database } from './database/database.ts';
import type { DB } from './database/database-types.gen.ts';

/** One kind of stored personal data, as its feature exports it to the person concerned. */
export interface OwnDataSection {
  /** The name in the exported file. */
  name: string;
  /** The tables whose rows about somebody it gives. */
  tables: (keyof DB)[];
  /** Reads the stored data of one account, with column names that its owner understands. */
  read(db: Database, owner: DataOwner): AsyncIterable<object>;
}

/** The account whose file is downloaded, by its part on the site. */
export type DataSubject = 'candidate' | 'company' | 'colleague' | 'administrator';

/**
 * The sections of a feature: for everyone's file, for everyone's file but found by an e-mail address that the account has
 * proved, and for the file of one kind of account.
 */
export type OwnData = Partial<Record<'everyone' | 'address' | DataSubject, readonly OwnDataSection[]>>;

export interface DataOwner {
  id: string;
  email: string;
}

/** Rows that lie in memory at once. */
const batchSize = 500;

/** Every row of a query without order and limit, by its id; however slowly they are taken, no connection waits for it. */
export async function* readInBatches<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  key: StringReference<Tables, From>,
): AsyncGenerator<Row & object> {
  const id = sql.ref(key);
  let after: string | undefined;
  for (;;) {
    const following = after === undefined ? query : query.where(sql<boolean>`${id} > ${after}`);
    const rows = await following
      .select(sql<string>`${id}::text`.as('batch_key'))
      .orderBy(id)
      .limit(batchSize)
      .execute();
    for (const { batch_key, ...row } of rows as (Row & { batch_key: string })[]) {
      after = batch_key;
      yield row as Row & object;
    }
    if (rows.length < batchSize) return;
  }
}
