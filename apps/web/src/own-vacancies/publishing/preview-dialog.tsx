import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Answering, PromiseKeeping } from '@trampolim/contract/companies/answering';
import { salaryRangeText } from '@trampolim/contract/vacancies/salary-range';
import { type Vacancy, vacancyDraft } from '@trampolim/contract/vacancies/vacancies';
import { latestDeadline } from '@trampolim/contract/vacancies/vacancy-deadline';
import { daysBetween, today } from '@trampolim/contract/values/calendar';
import { companyQuery } from '../../companies/company-api.ts';
import { useOwnCompanyId } from '../../companies/own-company.ts';
import { useSession } from '../../platform/session/session.ts';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { VacancyPreview } from '../../vacancies/detail/vacancy-page-content.tsx';
import classes from '../form/vacancy-form.module.css';
import { type VacancyFormValue, vacancyRequest } from '../form/vacancy-form-value.ts';

export interface PreviewDialogProps {
  /** A validated form value. */
  value: VacancyFormValue;
  opened: boolean;
  onClose: () => void;
  onPublish: () => void;
}

/** A preview of the vacancy's public page. */
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
          <p className={classes.previewNote}>Assim os candidatos verão a vaga. Nada foi publicado ainda.</p>
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

interface PublishingCompany {
  _id?: string;
  companyName?: string;
  answering?: Answering | undefined;
  promiseKeeping?: PromiseKeeping | undefined;
  /** The company's name while its profile loads. */
  name: string;
}

/** The vacancy that would result from publishing now. Throws if the value is invalid. */
export function previewOf(value: VacancyFormValue, company: PublishingCompany): Vacancy {
  const {
    workSchedule,
    applicationDeadline = latestDeadline(),
    questions,
    ...draft
  } = vacancyDraft.parse(vacancyRequest(value));
  return {
    ...withoutNulls(draft),
    ...(questions.length > 0 && {
      questions: questions.map((question, index) => ({ ...question, _id: String(index) })),
    }),
    _id: '',
    companyId: { _id: company._id ?? '', companyName: company.companyName ?? company.name },
    workSchedule: { ...workSchedule, workingHours: workSchedule.workingHours ?? '' },
    // Without a salary text, the range is displayed, as in the server's responses.
    salary: draft.salary || (draft.salaryRange ? salaryRangeText(draft.salaryRange) : ''),
    applicationDeadline,
    daysLeft: Math.max(0, daysBetween(today(), applicationDeadline)),
    banned: false,
    status: 'Aberta',
    createdAt: new Date().toISOString(),
    applied: false,
    // The preview has no actions, but its texts ask candidates to apply.
    mayApply: true,
    mayReport: false,
    mayWithdraw: false,
    mayEdit: false,
    mayClose: false,
    ...(company.answering && { answering: company.answering }),
    ...(company.promiseKeeping && { promiseKeeping: company.promiseKeeping }),
  };
}

/** Omits the details that are not filled in, which are null in a draft. */
const withoutNulls = <Draft extends object>(draft: Draft) =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null)) as {
    [Name in keyof Draft]: Exclude<Draft[Name], null>;
  };
