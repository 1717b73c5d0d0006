import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '../../companies/company-api.ts';
import { useOwnCompanyId } from '../../companies/own-company.ts';
import { useSession } from '../../platform/session/session.ts';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { VacancyPreview } from '../../vacancies/whole/whole-vacancy.tsx';
import type { VacancyFormValue } from '../form/vacancy-form-value.ts';
import classes from './preview-dialog.module.css';
import { previewOf } from './preview-of.ts';

export interface PreviewDialogProps {
  /** One that may be published as it is. */
  value: VacancyFormValue;
  opened: boolean;
  onClose: () => void;
  onPublish: () => void;
}

/** A vacancy as candidates will read it, before it is published. */
export function PreviewDialog({ value, opened, onClose, onPublish }: PreviewDialogProps) {
  const user = useSession();
  const { data: company } = useQuery(companyQuery(useOwnCompanyId()));
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={onClose}
      title="Pré-visualização"
      size="page"
      footer={
        <>
          <p className={classes.note}>Assim os candidatos verão a vaga. Nada foi publicado ainda.</p>
          <Button variant="default" data-autofocus onClick={onClose}>
            Voltar ao formulário
          </Button>
          <Button onClick={onPublish}>Publicar vaga</Button>
        </>
      }
    >
      <div className={classes.page}>
        <VacancyPreview
          vacancy={previewOf(value, { name: user?.company?.name ?? user?.name ?? '', ...company })}
        />
      </div>
    </ResponsiveDialog>
  );
}
