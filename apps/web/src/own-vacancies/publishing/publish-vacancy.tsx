import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Loaded } from '../../ui/lists/loaded.tsx';
import { Loading } from '../../ui/lists/loading.tsx';
import { SkeletonLines } from '../../ui/lists/skeleton-lines.tsx';
import { ResponsiveDialog } from '../../ui/responsive-dialog.tsx';
import { vacancyQuery } from '../../vacancies/vacancy-api.ts';

const PublishVacancyDialog = lazyRouteComponent(
  () => import('./publish-vacancy-dialog.tsx'),
  'PublishVacancyDialog',
);

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
  const isCopy = form?.copyId !== undefined;
  const copy = useQuery({ ...vacancyQuery(form?.copyId ?? ''), enabled: isCopy });
  if (!form) return null;
  const opened = slot !== undefined;
  if (isCopy && !copy.data) {
    return (
      <ResponsiveDialog opened={opened} onClose={onClose} title="Duplicar vaga" size="xl">
        <Loaded
          query={copy}
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
  return (
    <Suspense>
      <PublishVacancyDialog
        key={form.slot}
        slot={form.slot}
        copyOf={isCopy ? copy.data : undefined}
        opened={opened}
        onClose={onClose}
        {...dialog}
      />
    </Suspense>
  );
}
