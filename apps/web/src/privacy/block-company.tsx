import { IconBan } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { BlockedCompany } from '@trampolim/contract/blocks/blocks';
import { useState } from 'react';
import { companyQuery } from '../companies/company-api.ts';
import { failureMessage } from '../platform/api/api-error.ts';
import {
  changeMembership,
  type ListChange,
  type Pages,
  restoreItem,
} from '../platform/queries/update-cache.ts';
import { useSingleChange } from '../platform/queries/use-single-change.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { ConfirmDialog } from '../ui/dialogs/responsive-dialog.tsx';
import classes from './privacy.module.css';
import { blockedCompaniesQuery, setBlock } from './privacy-api.ts';

interface BlockCompanyProps {
  /** `blocked` is undefined for users who cannot block companies. */
  company: { _id: string; companyName: string; blocked?: boolean | undefined };
}

/** Blocks a company after a confirmation, or unblocks it. */
export const BlockCompany = ({ company }: BlockCompanyProps) =>
  company.blocked !== undefined && <Block company={company} blocked={company.blocked} />;

function Block({ company, blocked }: BlockCompanyProps & { blocked: boolean }) {
  const { isBlocked, block, unblock } = useBlock(company, { blocked });
  const [isConfirming, setConfirming] = useState(false);
  const confirm = () => {
    block();
    setConfirming(false);
  };
  return (
    <>
      <button
        type="button"
        className={`${actions.textButton} ${classes.block}`}
        onClick={() => (isBlocked ? unblock() : setConfirming(true))}
      >
        <IconBan size={18} stroke={1.8} aria-hidden="true" />
        {isBlocked ? 'Desbloquear empresa' : 'Bloquear empresa'}
      </button>
      <ConfirmDialog
        opened={isConfirming}
        title={`Bloquear ${company.companyName}?`}
        cancelLabel="Cancelar"
        confirmLabel="Bloquear"
        onCancel={() => setConfirming(false)}
        onConfirm={confirm}
      >
        <p>
          Ela não encontra mais você nem abre seu currículo, e <strong>não fica sabendo</strong>.
        </p>
        <p>Se você se candidatar, ela vê o currículo enviado.</p>
      </ConfirmDialog>
    </>
  );
}

interface BlockChange {
  blocked: boolean;
  /** Restores a removed company at its position in the list. */
  restoreInList?: ListChange<BlockedCompany> | undefined;
}

/** The block of one company. Each change can be undone. */
export function useBlock(company: { _id: string; companyName: string }, { blocked }: { blocked: boolean }) {
  const client = useQueryClient();
  const { _id: id, companyName } = company;
  const listKey = blockedCompaniesQuery.queryKey;
  const mutationKey = [...listKey, id];
  const toastKey = mutationKey.join(' ');
  const { change, pendingChange } = useSingleChange({
    mutationKey,
    mutationFn: async (requested: BlockChange) => setBlock(client, id, { blocked: requested.blocked }),
    onSuccess: async (_, { blocked: isBlocked, restoreInList }) => {
      const pages = client.getQueryData<Pages<BlockedCompany>>(listKey);
      const undo = { blocked: !isBlocked, restoreInList: isBlocked ? undefined : restoreItem(pages, id) };
      toast.success(isBlocked ? 'Empresa bloqueada.' : 'Empresa desbloqueada.', {
        key: toastKey,
        about: companyName,
        label: 'Desfazer',
        onClick: () => change(undo),
      });
      await changeMembership(client, listKey, { id, isMember: isBlocked, restore: restoreInList });
    },
    onError: (error, requested) => {
      const text = requested.blocked ? 'Erro ao bloquear.' : 'Erro ao desbloquear.';
      toast.error(failureMessage(text, error), { key: toastKey });
      // The request may have succeeded although its response was lost.
      void client.invalidateQueries({ queryKey: listKey });
      void client.invalidateQueries({ queryKey: companyQuery(id).queryKey });
    },
  });
  return {
    isBlocked: pendingChange?.blocked ?? blocked,
    block: () => change({ blocked: true }),
    unblock: () => change({ blocked: false }),
  };
}
