import type { DataSubject } from '@trampolim/contract/own-data/own-data-kinds';
import { type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import type { Database } from './database/database.ts';
import type { DB } from './database/database-types.gen.ts';

/** One kind of stored personal data, as its feature exports it to the person concerned. */
export interface OwnDataSection {
  /** The name in the exported file. */
  name: string;
  /** The tables whose rows it exports. */
  tables: (keyof DB)[];
  /** Reads the stored data of one account, with column names that its owner understands. */
  read(db: Database, owner: DataOwner): AsyncIterable<object>;
}

/**
 * The sections of a feature. Every file contains `everyone` and `email`; the data of `email` is found by a verified
 * e-mail address. Each further key is for the files of one kind of account.
 */
export type OwnData = Partial<Record<'everyone' | 'email' | DataSubject, readonly OwnDataSection[]>>;

export interface DataOwner {
  id: string;
  email: string;
}

/** The number of rows in memory at once. */
const batchSize = 500;

/**
 * Yields all rows of a query without order and limit, ordered by id. No connection is held while the reader is slow.
 */
export async function* readInBatches<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  key: StringReference<Tables, From>,
): AsyncGenerator<Row & object> {
  const id = sql.ref(key);
  let after: string | undefined;
  for (;;) {
    const remaining = after === undefined ? query : query.where(sql<boolean>`${id} > ${after}`);
    const rows = await remaining
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
