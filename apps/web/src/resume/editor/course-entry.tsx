import { TextField } from '../../forms/fields/field.tsx';
import layout from '../../forms/sections/field-layout.module.css';
import { blankItems, type CourseValue } from '../resume-value.ts';
import { EditorEntry } from './editor-entry.tsx';
import { EditorList } from './editor-list.tsx';
import { useResumeForm } from './resume-form-context.ts';

const nameOf = ({ name, institution }: CourseValue, index: number) =>
  [name, institution].filter(Boolean).join(', ') || `Curso ${index + 1}`;

/** What the candidate has learnt, and where. */
export function CoursesEditor() {
  return (
    <EditorList
      section="courses"
      list={useResumeForm().list('candidateCourses')}
      blank={blankItems.candidateCourses}
      addLabel="Adicionar curso"
      removedLabel="Curso removido"
      nameOf={nameOf}
    >
      {(course, index, remove) => (
        <EditorEntry
          name={nameOf(course, index)}
          note={course.conclusionYear}
          isNew={course.name === ''}
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
