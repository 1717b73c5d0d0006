import { IconLink, IconMail, IconPhone } from '@tabler/icons-react';
import type { CandidateProfile } from '@trampolim/contract/candidates/candidates';
import { formatPhone } from '@trampolim/contract/values/phone-display';
import classes from './resume.module.css';

/** How to reach an candidate. */
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
        <a href={`mailto:${email}`}>
          <IconMail size={18} aria-hidden="true" />
          {email}
        </a>
      </li>
      {isWebAddress(candidateLink) && (
        <li>
          <a href={candidateLink} target="_blank" rel="noreferrer">
            <IconLink size={18} aria-hidden="true" />
            {candidateLink.replace(/^https?:\/\//i, '')}
            <span className="only-for-screen-readers"> (abre em outra aba)</span>
          </a>
        </li>
      )}
    </ul>
  );
}

/** A link that a stranger wrote must not run anything. */
const isWebAddress = (address: string) => /^https?:\/\//i.test(address);
