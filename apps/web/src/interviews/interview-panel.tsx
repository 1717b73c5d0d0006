import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCalendarDown, IconCalendarEvent, IconMail } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { fillComment } from '@trampolim/contract/comment-templates/comment-placeholders';
import type { InterviewPanelData } from '@trampolim/contract/interviews/interviews';
import { useRef, useState } from 'react';
import { templatesQuery } from '../applicants/comments/templates-api.ts';
import type { PanelApplication } from '../applications/application-panels.ts';
import { SelectField } from '../forms/fields/field.tsx';
import { failureMessage } from '../platform/api/api-error.ts';
import { request } from '../platform/api/request.ts';
import { saveFile } from '../platform/save-file.ts';
import { useSession } from '../platform/session/session.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { Disclosure } from '../ui/controls/disclosure.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { CounterDialog, EndDialog } from './change-dialogs.tsx';
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
  const { vacancyId, candidateId } = application;
  // The key prevents that data of another application is shown until the server answers.
  return role === 'Candidate' || role === 'Company' ? (
    <Panel key={`${vacancyId} ${candidateId}`} application={application} />
  ) : null;
}

function Panel({ application }: PanelProps) {
  // A changed status asks the server again. Until it answers, the resume below must not move.
  const query = useQuery({ ...interviewPanelQuery(application), placeholderData: keepPreviousData });
  return (
    <Loaded
      query={query}
      pending={application.candidateId !== undefined && <ReservedSpace application={application} />}
      failure="Não foi possível carregar a entrevista."
    >
      {(panel) => (
        <>
          {(panel.interview !== undefined || panel.mayPropose || panel.mayProposeAfterReading) && (
            <InterviewCard application={application} panel={panel} />
          )}
          {panel.contact && (
            <ContactButtons contact={panel.contact} isProminent={application.status === 'Aprovado'} />
          )}
        </>
      )}
    </Loaded>
  );
}

/**
 * Takes the space of the company's panel without an interview, so that the resume below does not move when the panel is
 * loaded. The hidden buttons have the height of the real ones at every width.
 */
function ReservedSpace({ application: { otherName, status } }: PanelProps) {
  return (
    <div className={classes.reserved} aria-hidden="true" inert>
      {status !== 'Dispensado' && (
        <div className={`${classes.panel} ${classes.empty}`}>
          <p className={classes.line}>{invitationToPropose(otherName)}</p>
          <div className={classes.actions}>
            <Button size="md" disabled leftSection={<IconCalendarEvent size={20} />}>
              Propor entrevista
            </Button>
          </div>
        </div>
      )}
      <ContactButtons
        contact={{ name: otherName, vacancyTitle: '', phone: '0', email: '' }}
        isProminent={status === 'Aprovado'}
      />
    </div>
  );
}

const invitationToPropose = (name: string): string =>
  `Proponha horários: ${name} escolhe um e vocês recebem o convite na agenda.`;

interface CardProps extends PanelProps {
  panel: InterviewPanelData;
}

type DialogName = 'propose' | 'counter' | 'end';

function InterviewCard({ application, panel }: CardProps) {
  const { interview, mayPropose, mayProposeAfterReading } = panel;
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
    <section
      className={interview ? classes.panel : `${classes.panel} ${classes.empty}`}
      aria-label="Entrevista"
      data-state={interview?.state}
    >
      {interview ? (
        <InterviewDetails
          application={application}
          interview={interview}
          titleRef={title}
          onAccepted={focusTitle}
        />
      ) : (
        <p className={classes.line}>{invitationToPropose(application.otherName)}</p>
      )}
      <div className={classes.actions}>
        {interview?.state === 'agreed' && <CalendarButton id={interview._id} />}
        {(mayPropose || mayProposeAfterReading) && (
          <Button
            size="md"
            // Shown from the start, because a button that appears during reading would move the resume below.
            disabled={!mayPropose}
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
          onChanged={finish}
        />
      )}
      {interview && (
        <EndDialog
          application={application}
          interview={interview}
          opened={openDialog === 'end'}
          onClose={close}
          onChanged={finish}
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
      toast.error(failureMessage('Não foi possível baixar o convite.', error), { key: `calendar ${id}` }),
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

interface ContactButtonsProps {
  contact: NonNullable<InterviewPanelData['contact']>;
  /**
   * Shows buttons instead of links. True after an approval, when the company is expected to call. Before that, the
   * resume below is more important.
   */
  isProminent: boolean;
}

/** Opens WhatsApp or a mail to an applicant, with the text of a comment template. */
function ContactButtons({ contact, isProminent }: ContactButtonsProps) {
  const { name, vacancyTitle, phone, email } = contact;
  const { data: templates = [] } = useQuery(templatesQuery);
  const [templateName, setTemplateName] = useState('');
  const template = templates.find((each) => each.name === templateName);
  const text = template
    ? fillComment(template.text, { candidateName: name, vacancyTitle })
    : greeting(name, vacancyTitle);
  const whatsApp = phone && (
    <a
      href={`https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      className={isProminent ? actions.quiet : actions.link}
    >
      <IconBrandWhatsapp size={20} aria-hidden="true" />
      Chamar no WhatsApp
      <span className="only-for-screen-readers"> (abre em outra aba)</span>
    </a>
  );
  const mail = (
    <a
      href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Vaga ${vacancyTitle}`)}&body=${encodeURIComponent(text)}`}
      className={isProminent ? actions.quiet : actions.link}
    >
      <IconMail size={20} aria-hidden="true" />
      Escrever e-mail
    </a>
  );
  const templateField = templates.length > 0 && (
    <SelectField
      label="Mensagem pronta"
      placeholder="Saudação simples"
      options={templates.map((each) => each.name)}
      value={templateName}
      onChange={setTemplateName}
    />
  );
  return (
    <section className={classes.contact} aria-label={`Falar com ${name}`}>
      {isProminent && templateField}
      <div className={isProminent ? classes.actions : actions.links}>
        {whatsApp}
        {mail}
        {!isProminent && templateField && (
          <Disclosure label="Mudar a mensagem" className={classes.template}>
            {templateField}
          </Disclosure>
        )}
      </div>
    </section>
  );
}

const greeting = (candidateName: string, vacancyTitle: string): string =>
  fillComment('Olá, {nome}! É sobre a sua candidatura à vaga “{vaga}” no Trampolim.', {
    candidateName,
    vacancyTitle,
  });
