import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadPart } from '../../platform/load-part.ts';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { vacancyQuery } from '../../vacancies/vacancy-api.ts';
import type { PublishVacancyDialogProps } from './publish-vacancy-dialog.tsx';

const shape = [['30%'], ['100%'], ['30%'], ['100%'], ['100%'], ['45%', '45%']];

interface PublishVacancyProps {
  /** Where on this device the form is kept that is open; undefined while none is. */
  slot: string | undefined;
  /** The vacancy that it starts as a copy of. */
  copyId: string | undefined;
  onClose: () => void;
  onPublished: (id: string) => void;
  returnsFocus: boolean;
}

/** The form that publishes a vacancy, whose code comes when it is first opened; of a copy, once what is copied is here whole. */
export function PublishVacancy({ slot, copyId, onClose, ...dialog }: PublishVacancyProps) {
  // Stays while the dialog leaves the screen.
  const [form, setForm] = useState<{ slot: string; copyId: string | undefined }>();
  if (slot !== undefined && slot !== form?.slot) setForm({ slot, copyId });
  const loaded = usePublishDialog(slot !== undefined, onClose);
  const isCopy = form?.copyId !== undefined;
  const copy = useQuery({ ...vacancyQuery(form?.copyId ?? ''), enabled: isCopy });
  if (!form) return null;
  const opened = slot !== undefined;
  if (isCopy && !copy.data) return <Copying query={copy} opened={opened} onClose={onClose} />;
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

interface CopyingProps {
  query: UseQueryResult<Vacancy>;
  opened: boolean;
  onClose: () => void;
}

/** The dialog while what is copied is on its way. */
function Copying({ query, opened, onClose }: CopyingProps) {
  const [opener] = useState(() => document.activeElement);
  // It goes with the focus in it: the form that takes its place has to find whom to give it back to.
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
            <SkeletonLines shape={shape} />
          </Loading>
        }
        failure="Erro ao buscar vagas!"
      >
        {() => null}
      </Loaded>
    </ResponsiveDialog>
  );
}

interface LoadedDialog {
  Dialog: ComponentType<PublishVacancyDialogProps>;
}

/** The dialog, once it was wanted and its code is here; where that does not come, nothing stays open. */
function usePublishDialog(isWanted: boolean, onMissing: () => void): LoadedDialog | undefined {
  const [loaded, setLoaded] = useState<LoadedDialog>();
  const isComing = isWanted && !loaded;
  const giveUp = useEffectEvent(onMissing);
  useEffect(() => {
    if (!isComing) return;
    const load = async () => {
      const part = await loadPart('O formulário', () => import('./publish-vacancy-dialog.tsx'));
      if (part) setLoaded({ Dialog: part.PublishVacancyDialog });
      else giveUp();
    };
    void load();
  }, [isComing]);
  return loaded;
}
