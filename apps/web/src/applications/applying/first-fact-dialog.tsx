import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { useId, useState } from 'react';
import { ownCandidateQuery, saveOwnCandidate } from '../../candidates/own-candidate-api.ts';
import { FormFailure, TextField } from '../../forms/fields/field.tsx';
import { MaskedField, MonthField } from '../../forms/fields/masked-field.tsx';
import { useStoredTextForm } from '../../forms/light/use-stored-text-form.ts';
import layout from '../../forms/sections/field-layout.module.css';
import { invalidFields } from '../../platform/api/api-error.ts';
import { onSingleClick } from '../../ui/controls/single-click.ts';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { applicationsTodayQuery } from '../application-api.ts';
import classes from './first-fact-dialog.module.css';

const kinds = [
  { kind: 'job', label: 'Um trabalho' },
  { kind: 'course', label: 'Um curso' },
  { kind: 'skill', label: 'Algo que sei fazer' },
] as const;

type Kind = (typeof kinds)[number]['kind'];

/** Fields are named by their path in the request, so that they show the server's messages. */
const emptyValues = {
  'candidateExperience.0.role': '',
  'candidateExperience.0.company': '',
  'candidateExperience.0.startDate': '',
  'candidateExperience.0.endDate': '',
  'candidateCourses.0.name': '',
  'candidateCourses.0.institution': '',
  'candidateQualifications.0.description': '',
  candidatePhone: '',
};

type FieldName = keyof typeof emptyValues;

const requiredMessages: Record<Kind, Partial<Record<FieldName, string>>> = {
  job: {
    'candidateExperience.0.role': 'Informe o que você fazia.',
    'candidateExperience.0.company': 'Informe onde foi.',
    'candidateExperience.0.startDate': 'Informe quando começou.',
  },
  course: {
    'candidateCourses.0.name': 'Informe o curso.',
    'candidateCourses.0.institution': 'Informe onde foi.',
  },
  skill: { 'candidateQualifications.0.description': 'Escreva algo que você sabe fazer.' },
};

export interface FirstFactDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Sends the application, after the fact was saved or without it. */
  onSend: () => void;
}

/** Asks for one fact about the candidate before an empty resume is sent. */
export function FirstFactDialog({ opened, onClose, onSend }: FirstFactDialogProps) {
  const formId = useId();
  const [isSaving, setSaving] = useState(false);
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={onClose}
      title="Antes, fale de você (1 min)"
      size="md"
      footer={
        <div className={classes.footer}>
          <Button variant="default" {...onSingleClick(() => !isSaving && onSend())}>
            Enviar assim mesmo
          </Button>
          <Button type="submit" form={formId} loading={isSaving}>
            Salvar e enviar
          </Button>
        </div>
      }
    >
      <p className={classes.intro}>Seu currículo ainda está vazio. Uma linha já ajuda a empresa.</p>
      <Loaded
        query={useQuery(ownCandidateQuery)}
        pending={
          <Loading label="Carregando currículo" times={1}>
            <SkeletonLines shape={[['100%'], ['100%']]} />
          </Loading>
        }
        failure="Não foi possível carregar o seu currículo."
      >
        {(candidate) => (
          <FirstFactForm id={formId} candidate={candidate} onSaving={setSaving} onSaved={onSend} />
        )}
      </Loaded>
    </ResponsiveDialog>
  );
}

interface FirstFactFormProps {
  id: string;
  candidate: OwnCandidate;
  onSaving: (isSaving: boolean) => void;
  onSaved: () => void;
}

function FirstFactForm({ id, candidate, onSaving, onSaved }: FirstFactFormProps) {
  const client = useQueryClient();
  const form = useStoredTextForm('first-fact', emptyValues);
  const [kind, setKind] = useState(() => kindOfDraft(form.values));
  const save = async (values: typeof emptyValues) => {
    const issues = Object.entries(requiredMessages[kind])
      .filter(([path]) => values[path as FieldName].trim() === '')
      .map(([path, message]) => ({ path, message }));
    if (issues.length > 0) throw invalidFields(issues);
    onSaving(true);
    try {
      await saveOwnCandidate(client, candidate._id, {
        ...toResumeFact(kind, values),
        ...(values.candidatePhone && { candidatePhone: values.candidatePhone }),
        resumeVersion: candidate.resumeVersion,
      });
      // The response also says whether the resume is empty.
      await client.invalidateQueries({ queryKey: applicationsTodayQuery().queryKey });
    } finally {
      onSaving(false);
    }
    onSaved();
  };
  return (
    <form
      id={id}
      className={classes.form}
      {...form.props({ send: save, fallbackMessage: 'Não foi possível salvar.' })}
    >
      <fieldset className={classes.kinds}>
        <legend className="only-for-screen-readers">O que você quer contar</legend>
        {kinds.map((each) => (
          <label key={each.kind} className={classes.kind}>
            <input
              type="radio"
              name="kind"
              checked={kind === each.kind}
              onChange={() => setKind(each.kind)}
            />
            {each.label}
          </label>
        ))}
      </fieldset>
      <div className={layout.fields}>
        {kind === 'job' && (
          <>
            <div className={layout.half}>
              <TextField
                label="O que você fazia"
                aria-required
                {...form.field('candidateExperience.0.role')}
              />
            </div>
            <div className={layout.half}>
              <TextField
                label="Onde"
                autoComplete="organization"
                aria-required
                {...form.field('candidateExperience.0.company')}
              />
            </div>
            <div className={layout.pair}>
              <MonthField label="Início" aria-required {...form.field('candidateExperience.0.startDate')} />
            </div>
            <div className={layout.pair}>
              <MonthField
                label="Término (opcional)"
                hint="Deixe vazio se ainda trabalha lá."
                {...form.field('candidateExperience.0.endDate')}
              />
            </div>
          </>
        )}
        {kind === 'course' && (
          <>
            <div className={layout.half}>
              <TextField label="Curso" aria-required {...form.field('candidateCourses.0.name')} />
            </div>
            <div className={layout.half}>
              <TextField label="Onde" aria-required {...form.field('candidateCourses.0.institution')} />
            </div>
          </>
        )}
        {kind === 'skill' && (
          <div className={layout.whole}>
            <TextField
              label="O que você sabe fazer bem"
              placeholder="Ex.: atendo clientes e fecho o caixa"
              aria-required
              {...form.field('candidateQualifications.0.description')}
            />
          </div>
        )}
        {candidate.candidatePhone === '' && (
          <div className={layout.whole}>
            <MaskedField
              mask="phone"
              label="Celular (opcional)"
              autoComplete="tel-national"
              placeholder="(11) 98765-4321"
              hint="Para a empresa falar com você."
              {...form.field('candidatePhone')}
            />
          </div>
        )}
      </div>
      <FormFailure message={form.failure} />
    </form>
  );
}

/** The kind of fact that a restored draft contains. */
const kindOfDraft = (values: typeof emptyValues): Kind =>
  kinds.find(({ kind }) =>
    Object.keys(requiredMessages[kind]).some((path) => values[path as FieldName] !== ''),
  )?.kind ?? 'job';

function toResumeFact(kind: Kind, values: typeof emptyValues) {
  switch (kind) {
    case 'job': {
      const endDate = values['candidateExperience.0.endDate'];
      return {
        candidateExperience: [
          {
            role: values['candidateExperience.0.role'],
            company: values['candidateExperience.0.company'],
            startDate: values['candidateExperience.0.startDate'],
            ...(endDate && { endDate }),
          },
        ],
      };
    }
    case 'course':
      return {
        candidateCourses: [
          { name: values['candidateCourses.0.name'], institution: values['candidateCourses.0.institution'] },
        ],
      };
    case 'skill':
      return { candidateQualifications: [{ description: values['candidateQualifications.0.description'] }] };
  }
}
