import { Button } from '@mantine/core';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { formatCount } from '../../ui/format/format.ts';
import type { PagedItems } from '../../ui/lists/use-paged-list.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { type Batch, useBatch } from './use-batch.ts';

/** Leads to applying to several of the listed vacancies at once, and says how that goes while nobody looks at it. */
export function BatchButton({ list }: { list: PagedItems<Vacancy> }) {
  const batch = useBatch();
  return (
    <>
      <Button variant="default" onClick={batch.open}>
        {textOf(batch)}
      </Button>
      <BatchDialog batch={batch} list={list} />
    </>
  );
}

function textOf({ isSending, entries }: Batch): string {
  if (isSending) return 'Enviando...';
  const failed = entries.filter(({ outcome }) => 'message' in outcome).length;
  if (failed === 0) return 'Enviar a várias vagas';
  return failed === 1 ? 'Ver a que não foi enviada' : `Ver as ${formatCount(failed)} que não foram enviadas`;
}
