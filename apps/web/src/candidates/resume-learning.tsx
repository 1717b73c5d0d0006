import type { CandidateProfile } from '@trampolim/contract/candidates/candidates';
import { TagList } from '../ui/marks/badges.tsx';
import { levelNames } from './level-names.ts';
import classes from './resume.module.css';
import type { ResumePartProps } from './resume-experience.tsx';

type Course = CandidateProfile['candidateCourses'][number];

/** Courses, languages and qualifications, each only if there is one. */
export function ResumeLearning({ candidate, heading: Heading = 'h4' }: ResumePartProps) {
  const { candidateCourses, candidateIdioms, candidateQualifications } = candidate;
  return (
    <>
      {candidateCourses.length > 0 && (
        <section>
          <Heading className={classes.heading}>Cursos</Heading>
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
        heading={Heading}
        title="Idiomas"
        words={candidateIdioms.map(({ name, level }) => `${name}, ${levelNames[level]}`)}
      />
      <Words
        heading={Heading}
        title="Qualificações"
        words={candidateQualifications.map(({ description }) => description)}
      />
    </>
  );
}

const aboutCourse = ({ institution, duration, conclusionYear }: Course) =>
  [institution, duration, conclusionYear && `concluído em ${conclusionYear}`].filter(Boolean).join(' · ');

interface WordsProps {
  heading: 'h2' | 'h3' | 'h4';
  title: string;
  words: readonly string[];
}

function Words({ heading: Heading, title, words }: WordsProps) {
  if (words.length === 0) return null;
  return (
    <section>
      <Heading className={classes.heading}>{title}</Heading>
      <TagList words={words} />
    </section>
  );
}
