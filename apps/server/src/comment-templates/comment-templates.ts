import type { CommentTemplate } from '@trampolim/contract/comment-templates/comment-templates';
import { commentTemplateLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { type Database, newId, type Transaction } from '../platform/database/database.ts';
import { fail, failOn } from '../platform/http/errors.ts';
import { lockCompanyAccount } from '../platform/lock-company-account.ts';

type Draft = Omit<CommentTemplate, '_id'>;

const failOnUsedName = failOn('comment_template_name', 'template_name_taken');

/** Lists the templates of a company by name. */
export async function listCommentTemplates(db: Database, companyId: string): Promise<CommentTemplate[]> {
  const rows = await db
    .selectFrom('comment_template')
    .select(['id', 'name', 'text'])
    .where('company_id', '=', companyId)
    .orderBy(sql`search_text(name)`)
    .orderBy('id')
    .execute();
  return rows.map(({ id, ...template }) => ({ _id: id, ...template }));
}

/** @throws {Failure} `template_limit`, `template_name_taken`, `session_ended` if the company is being deleted */
export async function createCommentTemplate(
  transaction: Transaction,
  companyId: string,
  draft: Draft,
): Promise<void> {
  await lockCompanyAccount(transaction, companyId);
  const { count } = await transaction
    .selectFrom('comment_template')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= commentTemplateLimit) throw fail('template_limit');
  await transaction
    .insertInto('comment_template')
    .values({ id: newId(), company_id: companyId, ...draft })
    .execute()
    .catch(failOnUsedName);
}

/** @throws {Failure} `template_not_found`, `template_name_taken` */
export async function changeCommentTemplate(
  transaction: Transaction,
  companyId: string,
  id: string,
  draft: Draft,
): Promise<void> {
  const update = await transaction
    .updateTable('comment_template')
    .set(draft)
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
    .catch(failOnUsedName);
  if (update.numUpdatedRows === 0n) throw fail('template_not_found');
}

/**
 * Returns the template's name.
 * @throws {Failure} `template_not_found`
 */
export async function removeCommentTemplate(
  transaction: Transaction,
  companyId: string,
  id: string,
): Promise<string> {
  const { name } = await transaction
    .deleteFrom('comment_template')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning('name')
    .executeTakeFirstOrThrow(() => fail('template_not_found'));
  return name;
}
