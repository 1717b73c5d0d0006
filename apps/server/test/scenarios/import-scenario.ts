import type { VacancyImport, VacancyImportDraft } from '@trampolim/contract/vacancy-feeds/vacancy-imports';
import { type Person, startTestApp } from '../test-app.ts';

const header = 'identificador;titulo;descricao;area;cidade;estado;contrato;salario';

/** Returns a line of a table of vacancies. */
export const line = (
  id: string,
  title = `Vaga ${id}`,
  description = 'Atender no balcão.',
  salary = 'R$ 2000',
): string => `${id};${title};${description};Vendas;Salvador;BA;CLT;${salary}`;

export const table = (...lines: string[]): string => [header, ...lines].join('\n');

/** Returns a table of vacancies with these deadlines, by id. */
export const tableWithDeadlines = (deadlines: Record<string, string>): string =>
  [`${header};prazo`, ...Object.entries(deadlines).map(([id, day]) => `${line(id)};${day}`)].join('\n');

export const statusesOf = ({ vacancies }: VacancyImport): Record<string, string> =>
  Object.fromEntries(vacancies.map(({ sourceId, status }) => [sourceId, status]));

/** Starts a server with the calls about importing vacancies. */
export async function startImportScenario(environment: NodeJS.ProcessEnv = {}) {
  const testApp = await startTestApp(environment);
  const { call, db } = testApp;
  const preview = (body: VacancyImportDraft, as: Person) =>
    call('POST /api/user/company/vacancy-imports', { body }, as);
  const confirm = (id: string, sourceIds: string[], as: Person) =>
    call('POST /api/user/company/vacancy-imports/:id/confirm', { params: { id }, body: { sourceIds } }, as);
  return {
    ...testApp,
    preview,
    confirm,
    /** Previews a table and confirms every vacancy that can be confirmed. */
    importTable: async (text: string, as: Person) => {
      const { body } = await preview({ text }, as);
      const confirmable = body.vacancies.filter(({ status }) => ['new', 'changed', 'ended'].includes(status));
      return confirm(
        body._id,
        confirmable.map(({ sourceId }) => sourceId),
        as,
      );
    },
    listStoredVacancies: (company: { id: string }) =>
      db.selectFrom('vacancy').selectAll().where('company_id', '=', company.id).orderBy('id').execute(),
  };
}
