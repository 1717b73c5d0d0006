import type { ErrorCode } from '@trampolim/contract/errors';
import { violates } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';

/** Carries out the insertion of a star; refuses with `missing` where what is starred was removed in this very moment. */
export async function keepStar(
  insertion: { execute(): Promise<unknown> },
  foreignKey: string,
  missing: ErrorCode,
): Promise<void> {
  try {
    await insertion.execute();
  } catch (error) {
    throw violates(error, foreignKey) ? fail(missing) : error;
  }
}
