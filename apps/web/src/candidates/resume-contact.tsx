import { IconLink, IconMail, IconPhone } from '@tabler/icons-react';
import type { CandidateProfile } from '@trampolim/contract/candidates/candidates';
import { formatPhone } from '@trampolim/contract/values/phone-display';
import { BreakingAddress } from '../ui/marks/breaking-address.tsx';
import classes from './resume.module.css';

/** How to reach a candidate. What breaks an address for the eye would part it for the ear: each has its name whole. */
export function ResumeContact({ candidate }: { candidate: CandidateProfile }) {
  const { candidatePhone, email, candidateLink } = candidate;
  const shortLink = candidateLink.replace(/^https?:\/\//i, '');
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
            <BreakingAddress address={email} />
          </span>
        </a>
      </li>
      {isWebAddress(candidateLink) && (
        <li>
          <a
            href={candidateLink}
            target="_blank"
            rel="noreferrer"
            aria-label={`${shortLink} (abre em outra aba)`}
          >
            <IconLink size={18} aria-hidden="true" />
            <span>
              <BreakingAddress address={shortLink} />
            </span>
          </a>
        </li>
      )}
    </ul>
  );
}

/** A link that a stranger wrote must not run anything. */
const isWebAddress = (address: string) => /^https?:\/\//i.test(address);
