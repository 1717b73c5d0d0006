import { useMutation } from '@tanstack/react-query';
import { failureMessage } from '../platform/api/api-error.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { StableLabel } from '../ui/controls/stable-label.tsx';
import { downloadVacancies, type ExportFormat, exportFormats } from './import-export-api.ts';
import classes from './vacancy-import.module.css';

const toastOptions = { subject: 'vacancy-export' };
const pendingLabel = 'Preparando...';

/** Downloads the company's vacancies for other systems. */
export function DownloadVacancies() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: downloadVacancies,
    onSuccess: () => toast.success('Vagas baixadas.', toastOptions),
    onError: (error) => toast.error(failureMessage('Não foi possível baixar as vagas.', error), toastOptions),
  });
  return (
    <section aria-labelledby="baixar-vagas" className={classes.part}>
      <h2 id="baixar-vagas" className={classes.heading}>
        Baixar suas vagas
      </h2>
      <p className={classes.note}>
        A planilha tem todas as vagas, nas colunas da importação: edite e importe de novo, ou use como modelo.
        O XML e o JSON-LD têm só as vagas abertas.
      </p>
      <div className={classes.buttons}>
        {(Object.keys(exportFormats) as ExportFormat[]).map((format) => (
          <button
            key={format}
            type="button"
            className={actions.quiet}
            aria-disabled={isPending}
            onClick={() => !isPending && mutate(format)}
          >
            <StableLabel
              text={isPending && variables === format ? pendingLabel : exportFormats[format]}
              others={[pendingLabel, exportFormats[format]]}
            />
          </button>
        ))}
      </div>
    </section>
  );
}
