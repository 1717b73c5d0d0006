import { longTextLimit } from '@trampolim/contract/wire/limits';
import { CheckboxField, TextField } from '../../forms/fields/field.tsx';
import { MonthField } from '../../forms/fields/masked-field.tsx';
import { TextAreaField } from '../../forms/fields/text-area-field.tsx';
import { SalaryFields } from '../../forms/salary/salary-fields.tsx';
import layout from '../../forms/sections/field-layout.module.css';
import { formatMonth } from '../../ui/format/format.ts';
import { blankItems, type CourseValue, type ExperienceValue } from '../resume-value.ts';
import { EditorEntry, EditorList } from './editor-list.tsx';
import { useResumeForm } from './editor-section.tsx';

const experienceName = ({ role, company }: ExperienceValue, index: number) =>
  [role, company].filter(Boolean).join(', ') || `Experiência ${index + 1}`;

/** Undefined while the date is incomplete. A year that is being typed begins with zeros: `0020`. */
const formatCompleteMonth = (day: string) =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(day) ? formatMonth(day) : undefined;

function periodOf({ startDate, endDate, isCurrent }: ExperienceValue): string {
  const start = formatCompleteMonth(startDate);
  return start
    ? `${start} – ${isCurrent ? 'atual' : (formatCompleteMonth(endDate) ?? '…')}`
    : 'Falta a data de início';
}

export function ExperienceEditor() {
  return (
    <EditorList
      section="experience"
      list={useResumeForm().list('candidateExperience')}
      blank={blankItems.candidateExperience}
      addLabel="Adicionar experiência"
      removedLabel="Experiência removida"
      nameOf={experienceName}
    >
      {(job, index, remove) => (
        <EditorEntry
          name={experienceName(job, index)}
          note={periodOf(job)}
          startsOpen={job.role === ''}
          onRemove={remove}
        >
          <ExperienceFields index={index} />
        </EditorEntry>
      )}
    </EditorList>
  );
}

function ExperienceFields({ index }: { index: number }) {
  const { field } = useResumeForm();
  const isCurrent = field(`candidateExperience.${index}.isCurrent`);
  const end = field(`candidateExperience.${index}.endDate`);
  return (
    <div className={layout.fields}>
      <div className={layout.half}>
        <TextField label="Cargo" autoComplete="off" {...field(`candidateExperience.${index}.role`)} />
      </div>
      <div className={layout.half}>
        <TextField label="Empresa" autoComplete="off" {...field(`candidateExperience.${index}.company`)} />
      </div>
      <div className={layout.pair}>
        <MonthField label="Início" {...field(`candidateExperience.${index}.startDate`)} />
      </div>
      <div className={layout.pair}>{!isCurrent.value && <MonthField label="Término" {...end} />}</div>
      <div className={layout.whole}>
        <CheckboxField
          label="Trabalho aqui atualmente"
          checked={isCurrent.value}
          onChange={isCurrent.onChange}
        />
      </div>
      <div className={layout.whole}>
        <SalaryFields
          label="Salário (opcional)"
          currency={field(`candidateExperience.${index}.currency`)}
          amount={field(`candidateExperience.${index}.salary`)}
          acceptsText
        />
      </div>
      <div className={layout.whole}>
        <TextAreaField
          label="Principais atividades (opcional)"
          placeholder="O que você fazia no dia a dia e um bom resultado"
          limit={longTextLimit}
          {...field(`candidateExperience.${index}.mainActivities`)}
        />
      </div>
    </div>
  );
}

const courseName = ({ name, institution }: CourseValue, index: number) =>
  [name, institution].filter(Boolean).join(', ') || `Curso ${index + 1}`;

export function CoursesEditor() {
  return (
    <EditorList
      section="courses"
      list={useResumeForm().list('candidateCourses')}
      blank={blankItems.candidateCourses}
      addLabel="Adicionar curso"
      removedLabel="Curso removido"
      nameOf={courseName}
    >
      {(course, index, remove) => (
        <EditorEntry
          name={courseName(course, index)}
          note={course.conclusionYear}
          startsOpen={course.name === ''}
          onRemove={remove}
        >
          <CourseFields index={index} />
        </EditorEntry>
      )}
    </EditorList>
  );
}

function CourseFields({ index }: { index: number }) {
  const { field } = useResumeForm();
  const { onChange, ...year } = field(`candidateCourses.${index}.conclusionYear`);
  return (
    <div className={layout.fields}>
      <div className={layout.half}>
        <TextField label="Curso" autoComplete="off" {...field(`candidateCourses.${index}.name`)} />
      </div>
      <div className={layout.half}>
        <TextField
          label="Instituição"
          autoComplete="off"
          {...field(`candidateCourses.${index}.institution`)}
        />
      </div>
      <div className={layout.pair}>
        <TextField
          label="Duração (opcional)"
          placeholder="2 anos"
          autoComplete="off"
          {...field(`candidateCourses.${index}.duration`)}
        />
      </div>
      <div className={layout.pair}>
        <TextField
          label="Ano de conclusão (opcional)"
          inputMode="numeric"
          autoComplete="off"
          {...year}
          onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, 4))}
        />
      </div>
    </div>
  );
}
