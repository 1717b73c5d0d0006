import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { VacancyDraft } from '@trampolim/contract/vacancies/vacancies';
import type {
  ImportedVacancy,
  VacancyImport,
  VacancyImportResult,
} from '@trampolim/contract/vacancy-feeds/vacancy-imports';
import {
  type ImportedVacancyStatus,
  selectableStatuses,
} from '@trampolim/contract/values/integration-vocabulary';
import { useState } from 'react';
import { CheckboxField, FormFailure, toggled } from '../forms/fields/field.tsx';
import { FindingsList } from '../legal-lint/findings-list.tsx';
import { failureMessage, isNotFound } from '../platform/api/api-error.ts';
import { focusOnMount } from '../platform/navigation/navigation-effects.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { StableLabel } from '../ui/controls/stable-label.tsx';
import { confirmImport, discardImport, waitingImportQuery } from './vacancy-feeds-api.ts';
import classes from './vacancy-import.module.css';

/** Headings in the order of the preview. */
const groups: [ImportedVacancyStatus, string][] = [
  ['new', 'Novas'],
  ['changed', 'Mudaram na origem'],
  ['ended', 'Saíram da origem: encerrar aqui'],
  ['refused', 'Não podem ser importadas'],
  ['closed', 'Já encerradas aqui'],
  ['unchanged', 'Sem mudança'],
];

const takesPlace = ({ status }: ImportedVacancy) => status === 'new';

/**
 * Selects new vacancies without findings, as many as fit, and changed ones. Closing notifies applicants, so a person
 * has to select it.
 */
function initialSelection({ vacancies, freePlaces }: VacancyImport): string[] {
  const fitting = vacancies
    .filter((vacancy) => takesPlace(vacancy) && vacancy.findings.length === 0)
    .slice(0, freePlaces);
  const changedVacancies = vacancies.filter(({ status }) => status === 'changed');
  return [...fitting, ...changedVacancies].map(({ sourceId }) => sourceId);
}

interface ImportPreviewProps {
  /** The import that waits for confirmation. */
  waiting: VacancyImport;
  onConfirmed: (result: VacancyImportResult) => void;
}

/** A preview of an import, in which vacancies are selected one by one. */
export function ImportPreview({ waiting, onConfirmed }: ImportPreviewProps) {
  const client = useQueryClient();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(
    () => new Set(initialSelection(waiting)),
  );
  const reloadIfGone = (error: unknown) => {
    // Somebody else of the company has confirmed, discarded or replaced it.
    if (!isNotFound(error)) return;
    toast.error(failureMessage('Não foi possível importar.', error), { key: 'vacancy-import' });
    void client.invalidateQueries({ queryKey: waitingImportQuery.queryKey });
  };
  const confirm = useMutation({
    mutationFn: () => confirmImport(client, waiting._id, [...selectedIds]),
    onSuccess: onConfirmed,
    onError: reloadIfGone,
  });
  const discard = useMutation({
    mutationFn: () => discardImport(client, waiting._id),
    onError: reloadIfGone,
  });
  const isBusy = confirm.isPending || discard.isPending;
  const selectedVacancies = waiting.vacancies.filter(({ sourceId }) => selectedIds.has(sourceId));
  const endedCount = selectedVacancies.filter(({ status }) => status === 'ended').length;
  const excess = selectedVacancies.filter(takesPlace).length - waiting.freePlaces - endedCount;
  return (
    <section aria-labelledby="previa" className={classes.preview}>
      <h2 id="previa" ref={focusOnMount} tabIndex={-1} className={classes.heading}>
        {waiting.vacancies.length === 1
          ? '1 vaga encontrada'
          : `${waiting.vacancies.length} vagas encontradas`}
      </h2>
      <p className={classes.note}>
        Origem: {waiting.source}. Nada foi publicado ainda: escolha o que importar.{' '}
        {freePlacesText(waiting.freePlaces)}
      </p>
      {groups.map(([status, title]) => {
        const vacancies = waiting.vacancies.filter((vacancy) => vacancy.status === status);
        if (vacancies.length === 0) return null;
        return (
          <section key={status} className={classes.group} aria-label={title}>
            <h3 className={classes.groupTitle}>
              {title} <span className={classes.count}>{vacancies.length}</span>
            </h3>
            <ul className={classes.rows}>
              {vacancies.map((vacancy, index) => (
                <li key={vacancy.sourceId || index} className={classes.row}>
                  {selectableStatuses.includes(status) ? (
                    <CheckboxField
                      label={<VacancyTitle vacancy={vacancy} />}
                      checked={selectedIds.has(vacancy.sourceId)}
                      onChange={() => setSelectedIds((current) => toggled(current, vacancy.sourceId))}
                    />
                  ) : (
                    <VacancyTitle vacancy={vacancy} />
                  )}
                  <VacancyNotes vacancy={vacancy} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <div className={classes.bar}>
        <FormFailure message={failureText(confirm.error, discard.error)} />
        <p className={classes.note} aria-live="polite">
          {excess > 0 && `${excess} acima do limite de vagas abertas. As últimas serão recusadas.`}
        </p>
        <div className={classes.buttons}>
          <button
            type="button"
            className={actions.primary}
            aria-disabled={isBusy || selectedVacancies.length === 0}
            onClick={() => !isBusy && selectedVacancies.length > 0 && confirm.mutate()}
          >
            <StableLabel
              text={confirm.isPending ? 'Importando...' : buttonText(selectedVacancies.length)}
              others={[buttonText(selectedVacancies.length)]}
            />
          </button>
          <button
            type="button"
            className={actions.quiet}
            aria-disabled={isBusy}
            onClick={() => !isBusy && discard.mutate()}
          >
            Descartar
          </button>
        </div>
      </div>
    </section>
  );
}

function failureText(confirmError: unknown, discardError: unknown): string | undefined {
  if (confirmError) return failureMessage('Não foi possível importar.', confirmError);
  return discardError ? failureMessage('Não foi possível descartar.', discardError) : undefined;
}

const freePlacesText = (places: number) => {
  if (places === 0) return 'Sua empresa já tem o máximo de vagas abertas.';
  return places === 1 ? 'Você pode abrir mais 1 vaga.' : `Você pode abrir mais ${places} vagas.`;
};

const buttonText = (count: number) => {
  if (count === 0) return 'Escolha ao menos uma vaga';
  return count === 1 ? 'Importar 1 vaga' : `Importar ${count} vagas`;
};

const VacancyTitle = ({ vacancy: { jobTitle, summary, sourceId } }: { vacancy: ImportedVacancy }) => (
  <span className={classes.what}>
    <span className={classes.title}>{jobTitle || 'Vaga sem título'}</span>
    <span className={classes.facts}>
      {[summary, sourceId && `código\u00a0${sourceId}`].filter(Boolean).join(' · ')}
    </span>
  </span>
);

/** Lists the problems of a vacancy, its changes, and the gaps of the source. */
function VacancyNotes({ vacancy }: { vacancy: ImportedVacancy }) {
  const { changes, problems, findings, assumptions, notMapped } = vacancy;
  return (
    <div className={classes.notes}>
      {changes.length > 0 && <p>Muda: {changes.map((field) => fieldNames[field] ?? field).join(', ')}.</p>}
      {problems.map(({ field, message }) => (
        <p key={`${field} ${message}`} className={classes.problem}>
          {fieldPrefix(field)}
          {message}
        </p>
      ))}
      {findings.length > 0 && <FindingsList findings={findings} />}
      {assumptions.map((assumption) => (
        <p key={assumption}>{assumption}</p>
      ))}
      {notMapped.length > 0 && (
        <details>
          <summary>Campos que não importamos ({notMapped.length})</summary>
          <ul>
            {notMapped.map(({ name, value }) => (
              <li key={`${name} ${value}`}>
                {name}: {value}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const fieldPrefix = (field: string) => {
  const name = fieldNames[field] ?? fieldNames[field.split('.')[0] ?? ''];
  return name ? `${name}: ` : '';
};

/** Labels of the fields of an imported vacancy, as in the form. Feeds contain no questions. */
const fieldNames: Readonly<
  Record<string, string> & Record<Exclude<keyof VacancyDraft, 'questions'>, string>
> = {
  sourceId: 'identificador',
  jobTitle: 'título',
  jobDescription: 'descrição',
  jobArea: 'área',
  jobLocation: 'lugar',
  'jobLocation.city': 'cidade',
  'jobLocation.state': 'estado',
  employmentType: 'contrato',
  workplace: 'modo de trabalho',
  salary: 'salário',
  salaryRange: 'faixa salarial',
  workSchedule: 'dias e horário',
  weeklyHours: 'carga horária',
  requiredQualifications: 'qualificações exigidas',
  desiredSkills: 'habilidades desejadas',
  benefits: 'benefícios',
  otherBenefits: 'outros benefícios',
  affirmativeFor: 'vaga afirmativa',
  accommodations: 'acessibilidade',
  replyWithinDays: 'prazo de resposta',
  applicationDeadline: 'prazo',
};
