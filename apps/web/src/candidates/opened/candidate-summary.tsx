import type { CandidateCard, FoundCandidate } from '@trampolim/contract/candidates/candidates';
import { cutText } from '@trampolim/contract/values/cut-text';
import type { ReactNode } from 'react';
import { distanceText } from '../../ui/format/distance-text.ts';
import { formatSalary } from '../../ui/format/format-salary.ts';
import { MarkedText } from '../../ui/marks/marked-text.tsx';
import { TagList } from '../../ui/marks/tag-list.tsx';
import { experienceText } from '../experience-text.ts';
import { levelNames } from '../level-names.ts';
import { CandidatePhone } from './candidate-phone.tsx';
import classes from './candidate-summary.module.css';

export type SummarizedCandidate = CandidateCard & Partial<FoundCandidate>;

interface CandidateSummaryProps {
  candidate: SummarizedCandidate;
  /** What a search looked for, to be marked. */
  words?: readonly string[];
  /** How much of the about text is shown; all that is known of it unless given. */
  aboutLength?: number;
}

/** What a list knows of a candidate, without opening their resume. */
export function CandidateSummary({ candidate, words = [], aboutLength }: CandidateSummaryProps) {
  const { candidateAge, candidateAddress, areaOfInterest, candidateTargetSalary, candidateAbout } = candidate;
  const { experienceMonths, candidateEducationLevel, candidateIdioms, candidateQualifications } = candidate;
  return (
    <dl className={classes.summary}>
      <Row name="Área">{areaOfInterest && <MarkedText text={areaOfInterest} words={words} />}</Row>
      <Row name="Idade">{candidateAge} anos</Row>
      <Row name="Pretensão salarial">{formatSalary(candidateTargetSalary)}</Row>
      <Row name="Cidade e estado">
        {[`${candidateAddress.city}/${candidateAddress.state}`, distanceText(candidate.distanceKm)]
          .filter(Boolean)
          .join(' · ')}
      </Row>
      <Row name="Experiência">{experienceMonths !== undefined && experienceText(experienceMonths)}</Row>
      <Row name="Escolaridade">{candidateEducationLevel}</Row>
      <Row name="Idiomas">
        {candidateIdioms && candidateIdioms.length > 0 && (
          <TagList words={candidateIdioms.map(({ name, level }) => `${name}, ${levelNames[level]}`)} />
        )}
      </Row>
      <Row name="Qualificações">
        {candidateQualifications && candidateQualifications.length > 0 && (
          <TagList words={candidateQualifications.map(({ description }) => description)} />
        )}
      </Row>
      <Row name="Sobre">
        {candidateAbout && (
          <span className={classes.about}>
            <MarkedText
              text={aboutLength ? cutText(candidateAbout, aboutLength) : candidateAbout}
              words={words}
            />
          </span>
        )}
      </Row>
      <Row name="Telefone">
        <CandidatePhone key={candidate._id} id={candidate._id} />
      </Row>
    </dl>
  );
}

/** Left out where nothing is known. */
function Row({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
