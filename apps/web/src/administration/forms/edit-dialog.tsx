import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { RemovableKind } from '@trampolim/contract/values/vocabulary';
import { type ReactNode, useState } from 'react';
import { EditVacancyDialog } from '../../own-vacancies/edit-vacancy-dialog.tsx';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { vacancyQuery } from '../../vacancies/vacancy-api.ts';
import { administeredCandidateQuery, administeredCompanyQuery } from '../administration-api.ts';
import { EditCandidateForm } from './candidate-form.tsx';
import { EditCompanyForm } from './company-form.tsx';
import classes from './forms.module.css';

interface EditDialogProps {
  kind: RemovableKind;
  id: string;
  onClose: () => void;
}

const pendingShape = [['30%'], ['100%'], ['30%'], ['100%'], ['100%']];

/** Edits an account or a vacancy. Shows nothing for administrators, who are not edited. */
export function EditDialog({ kind, ...props }: EditDialogProps) {
  if (kind === 'Candidate') return <EditCandidate {...props} />;
  if (kind === 'Company') return <EditCompany {...props} />;
  return kind === 'Vacancy' ? <EditVacancy {...props} /> : null;
}

type EditFormProps = Omit<EditDialogProps, 'kind'>;

function EditCandidate({ id, onClose }: EditFormProps) {
  const query = useQuery(administeredCandidateQuery(id));
  const [formKey, setFormKey] = useState(0);
  return (
    <Frame title="Editar candidato" query={query} onClose={onClose}>
      {(candidate) => (
        <EditCandidateForm
          key={formKey}
          candidate={candidate}
          onClose={onClose}
          onStartOver={() => setFormKey(formKey + 1)}
        />
      )}
    </Frame>
  );
}

function EditCompany({ id, onClose }: EditFormProps) {
  const query = useQuery(administeredCompanyQuery(id));
  const [formKey, setFormKey] = useState(0);
  return (
    <Frame title="Editar empresa" query={query} onClose={onClose}>
      {(company) => (
        <EditCompanyForm
          key={formKey}
          company={company}
          onClose={onClose}
          onStartOver={() => setFormKey(formKey + 1)}
        />
      )}
    </Frame>
  );
}

function EditVacancy({ id, onClose }: EditFormProps) {
  const query = useQuery(vacancyQuery(id));
  if (query.data) return <EditVacancyDialog vacancy={query.data} opened onClose={onClose} />;
  return (
    <Frame title="Editar vaga" query={query} onClose={onClose}>
      {() => null}
    </Frame>
  );
}

interface FrameProps<Data> {
  title: string;
  query: UseQueryResult<Data>;
  onClose: () => void;
  children: (data: Data) => ReactNode;
}

/** A dialog that shows its content once the data is loaded. */
function Frame<Data>({ title, query, onClose, children }: FrameProps<Data>) {
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title={
        // Takes the focus, because the form has not loaded yet.
        <span tabIndex={-1} data-autofocus className={classes.title}>
          {title}
        </span>
      }
      size="lg"
    >
      <Loaded
        query={query}
        pending={
          <Loading label="Carregando cadastro">
            <SkeletonLines shape={pendingShape} />
          </Loading>
        }
        failure="Não foi possível carregar o cadastro."
      >
        {children}
      </Loaded>
    </ResponsiveDialog>
  );
}
