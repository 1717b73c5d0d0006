import { Button } from '@mantine/core';
import { IconCalendarDown, IconCalendarEvent } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { InterviewPanelData } from '@trampolim/contract/interviews/interviews';
import { useRef, useState } from 'react';
import type { PanelApplication } from '../applications/application-panels.ts';
import { failureMessage } from '../platform/api/api-error.ts';
import { request } from '../platform/api/request.ts';
import { saveFile } from '../platform/save-file.ts';
import { useSession } from '../platform/session/session.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { Loaded } from '../ui/states/loaded.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import { CounterDialog } from './counter-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { interviewPanelQuery } from './interview-api.ts';
import { InterviewDetails } from './interview-details.tsx';
import classes from './interview-panel.module.css';
import { ProposeDialog } from './propose-dialog.tsx';

interface PanelProps {
  application: PanelApplication;
}

/** The interview of an application, and the company's ways to contact the applicant. */
export function InterviewPanel({ application }: PanelProps) {
  const role = useSession()?.role;
  return role === 'Candidate' || role === 'Company' ? <Panel application={application} /> : null;
}

function Panel({ application }: PanelProps) {
  const query = useQuery(interviewPanelQuery(application));
  return (
    <Loaded query={query} pending={null} failure="Não foi possível carregar a entrevista.">
      {(panel) => (
        <>
          {(panel.interview !== undefined || panel.mayPropose) && (
            <InterviewCard application={application} panel={panel} />
          )}
          {panel.contact && (
            <ContactButtons contact={panel.contact} isPinned={application.status === 'Aprovado'} />
          )}
        </>
      )}
    </Loaded>
  );
}

interface CardProps extends PanelProps {
  panel: InterviewPanelData;
}

type DialogName = 'propose' | 'counter' | 'end';

function InterviewCard({ application, panel }: CardProps) {
  const { interview, mayPropose } = panel;
  const [openDialog, setOpenDialog] = useState<DialogName>();
  const close = () => setOpenDialog(undefined);
  const title = useRef<HTMLElement>(null);
  /** Focuses the changed title, because the button that was used is gone. */
  const focusTitle = () => title.current?.focus({ preventScroll: true });
  const finish = () => {
    close();
    focusTitle();
  };
  const isCompany = application.candidateId !== undefined;
  const isOpen = interview !== undefined && interview.ending === undefined;
  return (
    <section className={classes.panel} aria-label="Entrevista" data-state={interview?.state}>
      {interview ? (
        <InterviewDetails
          application={application}
          interview={interview}
          titleRef={title}
          onAccepted={focusTitle}
        />
      ) : (
        <p className={classes.line}>
          Proponha horários: {application.otherName} escolhe um e vocês recebem o convite na agenda.
        </p>
      )}
      <div className={classes.actions}>
        {interview?.state === 'agreed' && <CalendarButton id={interview._id} />}
        {mayPropose && (
          <Button
            size="md"
            variant={isOpen ? 'default' : 'filled'}
            leftSection={<IconCalendarEvent size={20} aria-hidden="true" />}
            onClick={() => setOpenDialog('propose')}
          >
            {isOpen ? 'Propor outros horários' : 'Propor entrevista'}
          </Button>
        )}
        {interview?.mayCounter && (
          <Button size="md" variant="default" onClick={() => setOpenDialog('counter')}>
            Sugerir outro horário
          </Button>
        )}
        {interview?.mayEnd && (
          <button type="button" className={actions.textButton} onClick={() => setOpenDialog('end')}>
            {isCompany || interview.state === 'agreed' ? 'Cancelar entrevista' : 'Recusar entrevista'}
          </button>
        )}
      </div>
      {/* The dialogs stay mounted when somebody else's action removes their buttons, so that the typed text is not lost. */}
      {application.candidateId && (
        <ProposeDialog
          application={{ ...application, candidateId: application.candidateId }}
          panel={panel}
          opened={openDialog === 'propose'}
          onClose={close}
        />
      )}
      {interview && !isCompany && (
        <CounterDialog
          application={application}
          panel={panel}
          interview={interview}
          opened={openDialog === 'counter'}
          onClose={close}
          onSent={finish}
        />
      )}
      {interview && (
        <EndDialog
          application={application}
          interview={interview}
          opened={openDialog === 'end'}
          onClose={close}
          onEnded={finish}
        />
      )}
    </section>
  );
}

/** Downloads the calendar entry, for people who do not read their mails. */
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
      toast.error(failureMessage('Não foi possível baixar o convite.', error), { subject: `calendar ${id}` }),
  });
  return (
    <Button
      size="md"
      variant="default"
      loading={isPending}
      leftSection={<IconCalendarDown size={20} aria-hidden="true" />}
      onClick={() => mutate()}
    >
      Adicionar à agenda
    </Button>
  );
}
