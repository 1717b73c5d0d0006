import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { Interview } from '@trampolim/contract/interviews/interviews';
import { formatPhone } from '@trampolim/contract/values/phone-display';
import { formatInstantInZone } from '@trampolim/contract/values/time-zones';
import type { RefObject } from 'react';
import type { PanelApplication } from '../applications/application-panels.ts';
import { onSingleClick } from '../ui/controls/single-click.ts';
import { WhatsAppLink } from '../ui/controls/whatsapp-link.tsx';
import { Badge } from '../ui/marks/badges.tsx';
import { useAcceptInterview } from './interview-api.ts';
import classes from './interview-panel.module.css';

interface DetailsProps {
  application: PanelApplication;
  interview: Interview;
  onAccepted: () => void;
}

/**
 * Title, times and place of an interview. `titleRef` can be focused after a change that removed the focused button.
 */
export function InterviewDetails({
  titleRef,
  ...props
}: DetailsProps & { titleRef: RefObject<HTMLElement | null> }) {
  const { application, interview } = props;
  const { state, startsAt, clash, note, by, ending, reason, counter } = interview;
  const isCompany = application.candidateId !== undefined;
  return (
    <>
      <p className={classes.head}>
        <Badge tone={badgeToneOf(interview)}>{badges[state]}</Badge>
        <strong ref={titleRef} className={classes.title} tabIndex={-1}>
          {titleOf(interview, { isCompany, otherName: application.otherName })}
        </strong>
      </p>
      {startsAt && <Time interview={interview} startsAt={startsAt} clash={clash} />}
      {state === 'proposed' && <ProposedTimes {...props} />}
      {counter && <CounterProposal {...props} counter={counter} />}
      {!ending && <Place interview={interview} />}
      {!ending && note && <blockquote className={classes.text}>“{note}”</blockquote>}
      {by && !ending && <p className={classes.quiet}>Quem propôs: {by}</p>}
      {reason && <blockquote className={classes.text}>“{reason}”</blockquote>}
    </>
  );
}

const badges: Record<Interview['state'], string> = {
  proposed: 'Proposta',
  countered: 'Outro horário',
  agreed: 'Marcada',
  declined: 'Recusada',
  cancelled: 'Cancelada',
};

function badgeToneOf({ state, ending }: Interview) {
  if (state === 'agreed') return 'approved';
  return ending ? 'dismissed' : 'review';
}

function titleOf(
  { state, ending }: Interview,
  { isCompany, otherName }: { isCompany: boolean; otherName: string },
): string {
  if (ending) return ending;
  if (state === 'agreed') return `Entrevista com ${otherName}`;
  if (state === 'countered')
    return isCompany
      ? `${otherName} sugere outro horário`
      : 'Você sugeriu outro horário. Falta a empresa responder.';
  return isCompany ? `Falta ${otherName} escolher um horário` : `${otherName} quer conversar com você`;
}

interface TimeProps {
  interview: Pick<Interview, 'zone' | 'candidateZone' | 'minutes'>;
  startsAt: string;
  clash?: string | undefined;
}

/** A time in the zone of the vacancy, and in the candidate's zone if it differs. */
function Time({ interview: { zone, candidateZone, minutes }, startsAt, clash }: TimeProps) {
  return (
    <div>
      <p className={classes.time}>
        <time dateTime={startsAt}>{formatInstantInZone(startsAt, zone, candidateZone)}</time>
        <span className={classes.quiet}> · {formatDuration(minutes)}</span>
      </p>
      {clash && <p className={classes.clash}>Coincide com outra entrevista: {clash}.</p>}
    </div>
  );
}

/** A duration, such as `45 min`, `1 h` or `1 h 30`. */
function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest}`;
}

function ProposedTimes({ application, interview, onAccepted }: DetailsProps) {
  const { mutate, isPending, variables } = useAcceptInterview(application, onAccepted);
  const { _id: id, version, times, mayAccept } = interview;
  return (
    <ul className={classes.times}>
      {times.map(({ startsAt, clash, isPast }) => (
        <li key={startsAt} className={classes.option}>
          <Time interview={interview} startsAt={startsAt} clash={clash} />
          {mayAccept && !isPast && (
            <Button
              size="md"
              loading={isPending && variables.startsAt === startsAt}
              disabled={isPending}
              aria-label={`Aceitar ${formatInstantInZone(startsAt, interview.zone)}`}
              {...onSingleClick(() => mutate({ id, version, startsAt }))}
            >
              Aceitar
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface CounterProposalProps extends DetailsProps {
  counter: NonNullable<Interview['counter']>;
}

function CounterProposal({ application, interview, counter, onAccepted }: CounterProposalProps) {
  const { mutate, isPending } = useAcceptInterview(application, onAccepted);
  const { startsAt, clash, text } = counter;
  const { _id: id, version, mayAccept } = interview;
  return (
    <div className={classes.option}>
      <div>
        <Time interview={interview} startsAt={startsAt} clash={clash} />
        {text && <blockquote className={classes.text}>“{text}”</blockquote>}
      </div>
      {mayAccept && (
        <Button
          size="md"
          loading={isPending}
          aria-label={`Aceitar ${formatInstantInZone(startsAt, interview.zone)}`}
          {...onSingleClick(() => mutate({ id, version, startsAt }))}
        >
          Aceitar
        </Button>
      )}
    </div>
  );
}

function Place({ interview: { place, link, contactPhone } }: Pick<DetailsProps, 'interview'>) {
  return (
    <>
      {place && <p className={classes.line}>Onde: {place}</p>}
      {link && (
        <p className={classes.line}>
          Por vídeo:{' '}
          <a href={link} target="_blank" rel="noreferrer noopener nofollow">
            {link.replace(/^https:\/\//i, '')}
            <span className="only-for-screen-readers"> (abre em outra aba)</span>
          </a>
        </p>
      )}
      {contactPhone && (
        <p className={`${classes.line} ${classes.phone}`}>
          <span>
            Contato da empresa: <a href={`tel:+${contactPhone}`}>{formatPhone(contactPhone)}</a>
          </span>
          <WhatsAppLink phone={contactPhone} whose="da empresa" className={classes.whatsApp}>
            <IconBrandWhatsapp size={18} aria-hidden="true" /> WhatsApp
          </WhatsAppLink>
        </p>
      )}
    </>
  );
}
