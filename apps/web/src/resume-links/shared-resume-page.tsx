import { Link } from '@tanstack/react-router';
import type { SharedResume } from '@trampolim/contract/resume-links/resume-links';
import { LinkFailurePage } from '../accounts/received-link.tsx';
import resumeClasses from '../candidates/resume.module.css';
import { ResumeExperience, ResumeLearning, ResumeWebLink } from '../candidates/resume-sections.tsx';
import actions from '../ui/controls/action.module.css';
import { FailureDrawing } from '../ui/drawings/drawings.tsx';
import { formatPlace } from '../ui/format/format.ts';
import { MessagePage } from '../ui/pages/message-page.tsx';
import type { ReceivedResume } from './received-resume.ts';
import classes from './shared-resume-page.module.css';

/** The page of a shared resume, for people without an account, or the reason why it cannot be opened. */
export function SharedResumePage({ received }: { received: ReceivedResume }) {
  if (received.state === 'failed')
    return <LinkFailurePage title="Não foi possível abrir o currículo" sentence={received.sentence} />;
  if (received.state === 'refused')
    return (
      <MessagePage
        drawing={<FailureDrawing />}
        title={received.title}
        actions={
          <Link to="/" className={actions.primary}>
            Ir para o início
          </Link>
        }
      >
        <p role="alert">{received.sentence}</p>
      </MessagePage>
    );
  return <Resume {...received.resume} />;
}

function Resume(sharedResume: SharedResume) {
  const { candidateName, desiredRole, candidateAddress, candidateEducationLevel, candidateAbout } =
    sharedResume;
  return (
    <article className={`${resumeClasses.resume} ${classes.sheet}`}>
      <header>
        <h1 className={classes.name}>{candidateName}</h1>
        <p className={resumeClasses.line}>
          {[desiredRole, formatPlace(candidateAddress), candidateEducationLevel].filter(Boolean).join(' · ')}
        </p>
        <ul className={resumeClasses.contact}>
          <ResumeWebLink url={sharedResume.candidateLink} />
        </ul>
      </header>
      {candidateAbout && (
        <section>
          <h2 className={resumeClasses.heading}>Sobre</h2>
          <p className={resumeClasses.about}>{candidateAbout}</p>
        </section>
      )}
      <ResumeExperience candidate={sharedResume} heading="h2" />
      <ResumeLearning candidate={sharedResume} heading="h2" />
      <footer className={classes.foot}>
        <p className={resumeClasses.line}>Para conversar, responda a quem enviou este link.</p>
        <Link to="/cadastro" className={actions.link}>
          Criar meu currículo no Trampolim
        </Link>
      </footer>
    </article>
  );
}
