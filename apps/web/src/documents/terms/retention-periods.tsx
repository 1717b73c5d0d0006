import { retentions } from '@trampolim/contract/accounts/retention';
import { Entries } from './entries.tsx';

export const RetentionPeriods = () => (
  <>
    <p>Cada coisa tem seu prazo. Quando ele passa, ela é apagada sozinha, todos os dias.</p>
    <Entries entries={retentions.map(({ name, period }) => ({ name, text: period }))} />
  </>
);
