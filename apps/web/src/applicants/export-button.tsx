import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { today } from '@trampolim/contract/values/calendar';
import { failureMessage } from '../platform/api/api-error.ts';
import { request } from '../platform/api/request.ts';
import { saveFile } from '../platform/save-file.ts';
import { useSession } from '../platform/session/session.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { applicantFilters, defaultOrder } from './applicant-filters.ts';

const route = getRouteApi('/_signed-in/editar-vaga/$id');

const toastOptions = { key: 'applicant-export' };

/** Downloads the applicants as a CSV file, with the filters and the order of the screen. */
export function ExportButton({ vacancy: { _id: vacancyId } }: { vacancy: Pick<Vacancy, '_id'> }) {
  const filters = applicantFilters.read(route.useSearch());
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const response = await request('GET /api/user/company/vacancy/applicants-csv/:id', {
        params: { id: vacancyId },
        query: { ...filters, order: filters.order ?? defaultOrder },
        timeLimit: 'file',
      });
      saveFile(await response.blob(), `candidatos-${today()}.csv`);
    },
    onSuccess: () => toast.success('Planilha de candidatos baixada.', toastOptions),
    onError: (error) =>
      toast.error(failureMessage('Não foi possível baixar a planilha.', error), toastOptions),
  });
  if (useSession()?.role !== 'Company') return null;
  return (
    <button
      type="button"
      className={actions.textButton}
      title="Baixar os candidatos, como estão filtrados, em uma planilha (CSV)"
      aria-busy={isPending}
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
    >
      {isPending ? 'Preparando…' : 'Planilha'}
    </button>
  );
}
