import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadCode } from '../../platform/load-code.ts';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { vacancyQuery } from '../../vacancies/vacancy-api.ts';
import type { PublishVacancyDialogProps } from './publish-vacancy-dialog.tsx';

const skeletonShape = [['30%'], ['100%'], ['30%'], ['100%'], ['100%'], ['45%', '45%']];

interface PublishVacancyProps {
  /** The draft slot of the open form; undefined while no form is open. */
  slot: string | undefined;
  /** The id of the vacancy to copy; undefined for a blank form. */
  copyId: string | undefined;
  onClose: () => void;
  /** Called with the id of the new vacancy; undefined if the response lacks it. */
  onPublished: (id: string | undefined) => void;
  returnsFocus: boolean;
}

/** The publishing form. Its code loads when it is first opened; a copy also waits for the copied vacancy. */
export function PublishVacancy({ slot, copyId, onClose, ...dialog }: PublishVacancyProps) {
  // Stays set while the dialog closes, so that its content remains visible.
  const [form, setForm] = useState<{ slot: string; copyId: string | undefined }>();
  if (slot !== undefined && slot !== form?.slot) setForm({ slot, copyId });
  const loaded = usePublishDialog({ isWanted: slot !== undefined, onFailed: onClose });
  const isCopy = form?.copyId !== undefined;
  const copy = useQuery({ ...vacancyQuery(form?.copyId ?? ''), enabled: isCopy });
  if (!form) return null;
  const opened = slot !== undefined;
  if (isCopy && !copy.data) return <CopyLoadingDialog query={copy} opened={opened} onClose={onClose} />;
  if (!loaded) return null;
  return (
    <loaded.Dialog
      key={form.slot}
      slot={form.slot}
      copyOf={isCopy ? copy.data : undefined}
      opened={opened}
      onClose={onClose}
      {...dialog}
    />
  );
}

interface CopyLoadingDialogProps {
  query: UseQueryResult<Vacancy>;
  opened: boolean;
  onClose: () => void;
}

/** The dialog while the copied vacancy loads. */
function CopyLoadingDialog({ query, opened, onClose }: CopyLoadingDialogProps) {
  const [opener] = useState(() => document.activeElement);
  // This dialog unmounts with the focus in it. Focus the opener again, so that the form can return the focus to it.
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title="Duplicar vaga" size="xl">
      <Loaded
        query={query}
        pending={
          <Loading label="Carregando vaga">
            <SkeletonLines shape={skeletonShape} />
          </Loading>
        }
        failure="Erro ao buscar a vaga."
      >
        {() => null}
      </Loaded>
    </ResponsiveDialog>
  );
}

/** An object, because React would call a component that is passed to a state setter. */
interface LoadedDialog {
  Dialog: ComponentType<PublishVacancyDialogProps>;
}

/** Loads the dialog when it is first needed; calls `onFailed` if the code cannot be loaded. */
function usePublishDialog({
  isWanted,
  onFailed,
}: {
  isWanted: boolean;
  onFailed: () => void;
}): LoadedDialog | undefined {
  const [loaded, setLoaded] = useState<LoadedDialog>();
  const isMissing = isWanted && !loaded;
  const closeForm = useEffectEvent(onFailed);
  useEffect(() => {
    if (!isMissing) return;
    const load = async () => {
      const module = await loadCode('O formulário', () => import('./publish-vacancy-dialog.tsx'));
      if (module) setLoaded({ Dialog: module.PublishVacancyDialog });
      else closeForm();
    };
    void load();
  }, [isMissing]);
  return loaded;
}
