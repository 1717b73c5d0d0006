import { IconLink, IconMail, IconPhone } from '@tabler/icons-react';
import type { CandidateProfile } from '@trampolim/contract/candidates/candidates';
import { formatPhone } from '@trampolim/contract/values/phone-display';
import { formatMonth, formatSalary } from '../ui/format/format.ts';
import { TagList } from '../ui/marks/badges.tsx';
import { BreakableText } from '../ui/marks/breakable-text.tsx';
import primitives from '../ui/primitives.module.css';
import { levelNames } from './candidate-texts.ts';
import classes from './resume.module.css';

type Experience = CandidateProfile['candidateExperience'][number];

interface ResumePartProps<Field extends keyof CandidateProfile> {
  candidate: Pick<CandidateProfile, Field>;
  /** The heading level, one below the heading above it on the page. */
  heading?: 'h2' | 'h3' | 'h4';
}

/** Work experience, in the order of the resume. */
export function ResumeExperience({
  candidate,
  heading: Heading = 'h4',
}: ResumePartProps<'candidateExperience'>) {
  const { candidateExperience: experience } = candidate;
  return (
    <section>
      <Heading className={classes.heading}>Experiência</Heading>
      {experience.length === 0 && <p className={classes.line}>Sem experiência informada.</p>}
      <ol className={primitives.stack4}>
        {experience.map((job) => (
          <li key={`${job.role} ${job.company} ${job.startDate}`} className={classes.item}>
            <strong>{job.role}</strong>
            <span>
              {job.company} · {periodOf(job)}
              {job.salary && ` · ${formatSalary(job.salary)}`}
            </span>
            {job.mainActivities && <p className={classes.activities}>{job.mainActivities}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

const periodOf = ({ startDate, endDate }: Experience) =>
  `${formatMonth(startDate)} – ${endDate ? formatMonth(endDate) : 'atual'}`;

type Course = CandidateProfile['candidateCourses'][number];

/** Courses, languages and qualifications, each only if there is one. */
export function ResumeLearning({
  candidate,
  heading: Heading = 'h4',
}: ResumePartProps<'candidateCourses' | 'candidateIdioms' | 'candidateQualifications'>) {
  const { candidateCourses, candidateIdioms, candidateQualifications } = candidate;
  return (
    <>
      {candidateCourses.length > 0 && (
        <section>
          <Heading className={classes.heading}>Cursos</Heading>
          <ol className={primitives.stack4}>
            {candidateCourses.map((course) => (
              <li key={`${course.name} ${course.institution}`} className={classes.item}>
                <strong>{course.name}</strong>
                <span>{aboutCourse(course)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <TagSection
        heading={Heading}
        title="Idiomas"
        tags={candidateIdioms.map(({ name, level }) => `${name}, ${levelNames[level]}`)}
      />
      <TagSection
        heading={Heading}
        title="Qualificações"
        tags={candidateQualifications.map(({ description }) => description)}
      />
    </>
  );
}

const aboutCourse = ({ institution, duration, conclusionYear }: Course) =>
  [institution, duration, conclusionYear && `concluído em ${conclusionYear}`].filter(Boolean).join(' · ');

interface TagSectionProps {
  heading: 'h2' | 'h3' | 'h4';
  title: string;
  tags: readonly string[];
}

function TagSection({ heading: Heading, title, tags }: TagSectionProps) {
  if (tags.length === 0) return null;
  return (
    <section>
      <Heading className={classes.heading}>{title}</Heading>
      <TagList tags={tags} />
    </section>
  );
}

/** The desired area, place and level, education and last job, in one line. Facts that were not stated are omitted. */
export function ResumeGoals({ candidate }: { candidate: CandidateProfile }) {
  const { desiredCity, desiredState, candidateAddress } = candidate;
  const desiredPlace = [desiredCity, desiredState].filter(Boolean).join('/');
  const facts: [name: string, value: string | undefined][] = [
    ['Área', candidate.areaOfInterest],
    // The place of residence is already shown below the name.
    [
      'Quer trabalhar em',
      desiredPlace === `${candidateAddress.city}/${candidateAddress.state}` ? '' : desiredPlace,
    ],
    ['Nível', candidate.candidateHierarchicalArea],
    ['Escolaridade', candidate.candidateEducationLevel],
    ['Último emprego', candidate.candidateLastJob],
  ];
  const statedFacts = facts.filter(([, value]) => value);
  if (statedFacts.length === 0) return null;
  return (
    <section aria-label="Objetivo">
      <dl className={classes.facts}>
        {statedFacts.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}: </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Contact data. Each link is named by its whole text, because line-break hints would split it for screen readers. */
export function ResumeContact({ candidate }: { candidate: CandidateProfile }) {
  const { candidatePhone, email, candidateLink } = candidate;
  return (
    <ul className={classes.contact} aria-label="Contato">
      {candidatePhone && (
        <li>
          <a href={`tel:+${candidatePhone.replace(/\D/g, '')}`}>
            <IconPhone size={18} aria-hidden="true" />
            {formatPhone(candidatePhone)}
          </a>
        </li>
      )}
      <li>
        <a href={`mailto:${email}`} aria-label={email}>
          <IconMail size={18} aria-hidden="true" />
          <span>
            <BreakableText text={email} />
          </span>
        </a>
      </li>
      <ResumeWebLink url={candidateLink} />
    </ul>
  );
}

/** The candidate's own site or portfolio as an item of a contact list, if there is one. */
export function ResumeWebLink({ url }: { url: string }) {
  if (!isWebUrl(url)) return null;
  const short = url.replace(/^https?:\/\//i, '');
  return (
    <li>
      <a href={url} target="_blank" rel="noreferrer" aria-label={`${short} (abre em outra aba)`}>
        <IconLink size={18} aria-hidden="true" />
        <span>
          <BreakableText text={short} />
        </span>
      </a>
    </li>
  );
}

/** User-provided links must not run scripts. */
const isWebUrl = (url: string) => /^https?:\/\//i.test(url);
