import type { CandidateProfile } from '@trampolim/contract/candidates';
import { TagList } from '../ui/tag-list.tsx';
import { levelNames } from './level-names.ts';
import classes from './resume.module.css';

type Course = CandidateProfile['candidateCourses'][number];

/** Courses, languages and qualifications, each only if there is one. */
export function ResumeLearning({ candidate }: { candidate: CandidateProfile }) {
  const { candidateCourses, candidateIdioms, candidateQualifications } = candidate;
  return (
    <>
      {candidateCourses.length > 0 && (
        <section>
          <h4 className={classes.heading}>Cursos</h4>
          <ol className={classes.items}>
            {candidateCourses.map((course) => (
              <li key={`${course.name} ${course.institution}`} className={classes.item}>
                <strong>{course.name}</strong>
                <span>{aboutCourse(course)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <Words
        title="Idiomas"
        words={candidateIdioms.map(({ name, level }) => `${name}, ${levelNames[level]}`)}
      />
      <Words title="Qualificações" words={candidateQualifications.map(({ description }) => description)} />
    </>
  );
}

const aboutCourse = ({ institution, duration, conclusionYear }: Course) =>
  [institution, duration, conclusionYear && `concluído em ${conclusionYear}`].filter(Boolean).join(' · ');

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <section>
      <h4 className={classes.heading}>{title}</h4>
      <TagList words={words} />
    </section>
  );
}
