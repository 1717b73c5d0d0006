import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { today } from '@trampolim/contract/values/calendar';
import { failureOf } from '../../platform/api-error.ts';
import { request } from '../../platform/request.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useSession } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import iconButton from '../../ui/icon-button.module.css';
import type { ApplicantFilters } from '../filters/applicant-filters.ts';

const matter = { of: 'applicant-export' };

/** Who applied, as filtered and ordered on screen, as a table for spreadsheets. */
export function ExportButton({ vacancyId, filters }: { vacancyId: string; filters: ApplicantFilters }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const response = await request('GET /api/user/company/vacancy/applicants-csv/:id', {
        params: { id: vacancyId },
        query: filters,
        patience: 'file',
      });
      saveFile(await response.blob(), `candidatos-${today()}.csv`);
    },
    onSuccess: () => toast.success('Planilha de candidatos baixada.', matter),
    onError: (error) => toast.error(failureOf('Não foi possível baixar a planilha.', error), matter),
  });
  if (useSession()?.role !== 'Company') return null;
  return (
    <button
      type="button"
      className={iconButton.button}
      aria-label="Baixar planilha de candidatos (CSV)"
      title="Baixar planilha (CSV)"
      aria-busy={isPending}
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
    >
      <IconDownload size={20} aria-hidden="true" />
    </button>
  );
}
