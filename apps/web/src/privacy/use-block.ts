import { useQueryClient } from '@tanstack/react-query';
import type { BlockedCompany } from '@trampolim/contract/candidates/blocks';
import { companyQuery } from '../companies/company-api.ts';
import { failureMessage } from '../platform/api/api-error.ts';
import {
  changeFavourites,
  type ListChange,
  type Pages,
  restoreItem,
} from '../platform/queries/update-cache.ts';
import { useSingleChange } from '../platform/queries/use-single-change.ts';
import { toast } from '../platform/toast.ts';
import { blockedCompaniesQuery, setBlock } from './privacy-api.ts';

interface Change {
  blocked: boolean;
  /** Brings back to its place in the list what had just been taken from it. */
  putBack?: ListChange<BlockedCompany> | undefined;
}

/** The block of one company: what stands, and how to change it, each time with a way back. */
export function useBlock(company: { _id: string; companyName: string }, blocked: boolean) {
  const client = useQueryClient();
  const { _id: id, companyName } = company;
  const list = blockedCompaniesQuery.queryKey;
  const mutationKey = [...list, id];
  const of = mutationKey.join(' ');
  const { change, underWay } = useSingleChange({
    mutationKey,
    mutationFn: async (wanted: Change) => setBlock(client, id, wanted.blocked),
    onSuccess: async (_, { blocked: isBlocked, putBack }) => {
      const listed = client.getQueryData<Pages<BlockedCompany>>(list);
      const undo = { blocked: !isBlocked, putBack: isBlocked ? undefined : restoreItem(listed, id) };
      toast.success(isBlocked ? 'Empresa bloqueada. Ela não fica sabendo.' : 'Empresa desbloqueada.', {
        of,
        about: companyName,
        label: 'Desfazer',
        onClick: () => change(undo),
      });
      await changeFavourites(client, list, id, isBlocked, putBack);
    },
    onError: (error, wanted) => {
      const text = wanted.blocked ? 'Erro ao bloquear a empresa.' : 'Erro ao desbloquear a empresa.';
      toast.error(failureMessage(text, error), { of });
      // The request may have arrived although its answer did not: the server knows.
      void client.invalidateQueries({ queryKey: list });
      void client.invalidateQueries({ queryKey: companyQuery(id).queryKey });
    },
  });
  return {
    isBlocked: underWay?.blocked ?? blocked,
    block: () => change({ blocked: true }),
    unblock: () => change({ blocked: false }),
  };
}
