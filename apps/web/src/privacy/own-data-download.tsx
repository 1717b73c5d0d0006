import { useMutation } from '@tanstack/react-query';
import { unexportedMails } from '@trampolim/contract/accounts/retention';
import type { Route } from '@trampolim/contract/api';
import { type DataSubject, ownDataKinds } from '@trampolim/contract/own-data/own-data-kinds';
import { today } from '@trampolim/contract/values/calendar';
import { failureMessage } from '../platform/api/api-error.ts';
import { request } from '../platform/api/request.ts';
import { saveFile } from '../platform/save-file.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { Disclosure } from '../ui/controls/disclosure.tsx';
import primitives from '../ui/primitives.module.css';
import classes from './privacy.module.css';

const routes = {
  candidate: 'GET /api/user/candidate/my-data',
  company: 'GET /api/user/company/my-data',
  colleague: 'GET /api/user/company/my-place/data',
  administrator: 'GET /api/user/admin/my-data',
} satisfies Record<DataSubject, Route>;

export interface OwnDataDownloadProps {
  subject: DataSubject;
  /** Stored data of others that is not in the file. */
  excludedData: string;
}

const kindsOf = (subject: DataSubject): string =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(Object.keys(ownDataKinds[subject]));

/** Downloads the data stored about the account as one file, and shows the progress. */
export function OwnDataDownload({ subject, excludedData }: OwnDataDownloadProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const response = await request(routes[subject], { timeLimit: 'file' });
      saveFile(await response.blob(), `trampolim-meus-dados-${today()}.json`);
    },
    onSuccess: () => toast.success('Dados baixados.', { key: 'own-data' }),
    onError: (error) => toast.error(failureMessage('Não foi possível baixar.', error), { key: 'own-data' }),
  });
  return (
    <div className={classes.download}>
      <p className={primitives.quiet}>Em JSON, até 5 vezes por dia.</p>
      <Disclosure label="O que vem no arquivo">
        <p className={primitives.quiet}>
          Vêm {kindsOf(subject)}. Não vêm {excludedData}, por serem de outros; nem senhas, códigos do sistema
          e {unexportedMails}.
        </p>
      </Disclosure>
      <button
        type="button"
        className={actions.quiet}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      >
        {isPending ? 'Preparando o arquivo...' : 'Baixar meus dados'}
      </button>
      {isPending && <progress className={classes.progress} aria-label="Preparando o arquivo" />}
    </div>
  );
}
