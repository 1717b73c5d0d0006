import { sql } from 'kysely';
import { newId, type Transaction } from '../../src/platform/database/database.ts';

/** Stores the demo candidate's alert, created two days ago: technology vacancies in the state of São Paulo. */
export async function storeDemoAlert(transaction: Transaction, candidateId: string): Promise<void> {
  await transaction
    .insertInto('vacancy_alert')
    .values({
      id: newId(),
      candidate_id: candidateId,
      filters: JSON.stringify({ area: 'Tecnologia', state: 'SP' }),
      frequency: 'Diário',
      created_at: sql`now() - interval '2 days'`,
      confirmed_at: sql`now() - interval '2 days'`,
      due_at: sql`alert_next('Diário', product_today())`,
    })
    .execute();
}
