import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCalendarDown, IconCalendarEvent } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Interview, InterviewPlace } from '@trampolim/contract/interviews/interviews';
import { formatPhone } from '@trampolim/contract/values/phone-display';
import { inWords } from '@trampolim/contract/values/time-zones';
import { useState } from 'react';
import type { ShownApplication } from '../applications/application-panels.ts';
import { failureMessage } from '../platform/api/api-error.ts';
import { request } from '../platform/api/request.ts';
import { saveFile } from '../platform/save-file.ts';
import { useSession } from '../platform/session/session.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { onSingleClick } from '../ui/controls/single-click.ts';
import { Badge } from '../ui/marks/badges.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import { CounterDialog } from './counter-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { interviewPlaceQuery, useAcceptInterview } from './interview-api.ts';
import classes from './interview-panel.module.css';
import { ProposeDialog } from './propose-dialog.tsx';

interface PanelProps {
  application: ShownApplication;
}

/** The interview of an application, and how a company reaches the applicant. */
export function InterviewPanel({ application }: PanelProps) {
  const role = useSession()?.role;
  return role === 'Candidate' || role === 'Company' ? <Panel application={application} /> : null;
}

function Panel({ application }: PanelProps) {
  const query = useQuery(interviewPlaceQuery(application));
  return (
    <Loaded query={query} pending={null} failure="Não foi possível carregar a entrevista.">
      {(place) => (
        <>
          {(place.interview || place.mayPropose) && <InterviewCard application={application} place={place} />}
          {place.contact && (
            <ContactButtons contact={place.contact} isPinned={application.status === 'Aprovado'} />
          )}
        </>
      )}
    </Loaded>
  );
}

interface CardProps extends PanelProps {
  place: InterviewPlace;
}

type Opened = 'propose' | 'counter' | 'end';

function InterviewCard({ application, place }: CardProps) {
  const { interview, mayPropose } = place;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const isCompany = application.candidateId !== undefined;
  const isOpen = interview?.ending === undefined && interview !== undefined;
  return (
    <section className={classes.panel} aria-label="Entrevista" data-state={interview?.state}>
      {interview ? (
        <Stored application={application} interview={interview} />
      ) : (
        <p className={classes.line}>
          Combine a conversa por aqui: {application.otherName} escolhe um horário e os dois recebem o convite
          na agenda.
        </p>
      )}
      <div className={classes.actions}>
        {mayPropose && (
          <Button
            size="md"
            variant={isOpen ? 'default' : 'filled'}
            leftSection={<IconCalendarEvent size={20} aria-hidden="true" />}
            onClick={() => setOpened('propose')}
          >
            {isOpen ? 'Propor outros horários' : 'Propor entrevista'}
          </Button>
        )}
        {interview?.state === 'agreed' && <CalendarButton id={interview._id} />}
        {interview?.mayCounter && (
          <Button size="md" variant="default" onClick={() => setOpened('counter')}>
            Sugerir outro horário
          </Button>
        )}
        {interview?.mayEnd && (
          <button type="button" className={actions.textButton} onClick={() => setOpened('end')}>
            {isCompany || interview.state === 'agreed' ? 'Cancelar entrevista' : 'Recusar entrevista'}
          </button>
        )}
      </div>
      {mayPropose && application.candidateId && (
        <ProposeDialog
          application={{ ...application, candidateId: application.candidateId }}
          place={place}
          opened={opened === 'propose'}
          onClose={close}
        />
      )}
      {interview?.mayCounter && (
        <CounterDialog
          application={application}
          place={place}
          interview={interview}
          opened={opened === 'counter'}
          onClose={close}
        />
      )}
      {interview?.mayEnd && (
        <EndDialog
          application={application}
          interview={interview}
          opened={opened === 'end'}
          onClose={close}
        />
      )}
    </section>
  );
}

interface StoredProps extends PanelProps {
  interview: Interview;
}

/** Title, times and place of an interview. */
function Stored({ application, interview }: StoredProps) {
  const { state, startsAt, clash, note, by, ending, reason, counter } = interview;
  const isCompany = application.candidateId !== undefined;
  return (
    <>
      <p className={classes.head}>
        <Badge tone={state === 'agreed' ? 'approved' : ending ? 'dismissed' : 'review'}>
          {badges[state]}
        </Badge>
        <strong className={classes.title}>{titleOf(interview, isCompany, application.otherName)}</strong>
      </p>
      {startsAt && <Time interview={interview} startsAt={startsAt} clash={clash} />}
      {state === 'proposed' && <ProposedTimes application={application} interview={interview} />}
      {counter && <CounterProposal application={application} interview={interview} counter={counter} />}
      {!ending && <Place interview={interview} />}
      {!ending && note && <blockquote className={classes.words}>“{note}”</blockquote>}
      {by && !ending && <p className={classes.quiet}>Quem propôs: {by}</p>}
      {reason && <blockquote className={classes.words}>“{reason}”</blockquote>}
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

function titleOf({ state, ending }: Interview, isCompany: boolean, other: string): string {
  if (ending) return `Entrevista: ${ending.charAt(0).toLocaleLowerCase('pt-BR')}${ending.slice(1)}`;
  if (state === 'agreed') return `Entrevista com ${other}`;
  if (state === 'countered')
    return isCompany
      ? `${other} sugere outro horário`
      : 'Você sugeriu outro horário. Falta a empresa responder.';
  return isCompany ? `Falta ${other} escolher um horário` : `${other} quer conversar com você`;
}

interface TimeProps {
  interview: Pick<Interview, 'zone' | 'candidateZone' | 'minutes'>;
  startsAt: string;
  clash?: string | undefined;
}

/** A time in the zone of the vacancy and, where its clock differs, in the candidate's. */
function Time({ interview: { zone, candidateZone, minutes }, startsAt, clash }: TimeProps) {
  return (
    <div>
      <p className={classes.time}>
        <time dateTime={startsAt}>{inWords(startsAt, zone, candidateZone)}</time>
        <span className={classes.quiet}> · {minutesInWords(minutes)}</span>
      </p>
      {clash && <p className={classes.clash}>Coincide com outra entrevista: {clash}.</p>}
    </div>
  );
}

/** `45 min`, `1 h`, `1 h 30` */
export function minutesInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest}`;
}

function ProposedTimes({ application, interview }: StoredProps) {
  const { mutate, isPending, variables } = useAcceptInterview(application);
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
              aria-label={`Aceitar ${inWords(startsAt, interview.zone)}`}
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

interface CounterProposalProps extends StoredProps {
  counter: NonNullable<Interview['counter']>;
}

function CounterProposal({ application, interview, counter }: CounterProposalProps) {
  const { mutate, isPending } = useAcceptInterview(application);
  const { startsAt, clash, text } = counter;
  const { _id: id, version, mayAccept } = interview;
  return (
    <div className={classes.option}>
      <div>
        <Time interview={interview} startsAt={startsAt} clash={clash} />
        {text && <blockquote className={classes.words}>“{text}”</blockquote>}
      </div>
      {mayAccept && (
        <Button
          size="md"
          loading={isPending}
          aria-label={`Aceitar ${inWords(startsAt, interview.zone)}`}
          {...onSingleClick(() => mutate({ id, version, startsAt }))}
        >
          Aceitar
        </Button>
      )}
    </div>
  );
}

function Place({ interview: { place, link, contactPhone } }: Pick<StoredProps, 'interview'>) {
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
        <p className={classes.line}>
          Contato da empresa: <a href={`tel:+${contactPhone}`}>{formatPhone(contactPhone)}</a>{' '}
          <a
            href={`https://wa.me/${contactPhone}`}
            target="_blank"
            rel="noreferrer"
            className={classes.whatsApp}
            aria-label="WhatsApp da empresa (abre em outra aba)"
          >
            <IconBrandWhatsapp size={18} aria-hidden="true" /> WhatsApp
          </a>
        </p>
      )}
    </>
  );
}

/** Downloads the calendar entry, for those who read no mail. */
function CalendarButton({ id }: { id: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const response = await request('GET /api/user/interviews/:id/calendar', {
        params: { id },
        timeLimit: 'file',
      });
      saveFile(await response.blob(), 'entrevista.ics');
    },
    onError: (error) =>
      toast.error(failureMessage('Não foi possível baixar o convite.', error), { of: `calendar ${id}` }),
  });
  return (
    <Button
      size="md"
      variant="default"
      loading={isPending}
      leftSection={<IconCalendarDown size={20} aria-hidden="true" />}
      onClick={() => mutate()}
    >
      Pôr na agenda
    </Button>
  );
}
