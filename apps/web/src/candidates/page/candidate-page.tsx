import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OpenedCandidate } from '@trampolim/contract/resume-openings/resume-openings';
import { ApiError } from '../../platform/api/api-error.ts';
import { usePageTitle } from '../../platform/navigation/page-title.ts';
import actions from '../../ui/controls/action.module.css';
import drawingsClasses from '../../ui/drawings/drawings.module.css';
import { Drawing, LostDrawing } from '../../ui/drawings/drawings.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { Initials } from '../../ui/marks/initials.tsx';
import detailPage from '../../ui/pages/detail-page.module.css';
import { DetailPageSkeleton } from '../../ui/pages/detail-page-skeleton.tsx';
import { MessagePage } from '../../ui/pages/message-page.tsx';
import header from '../../ui/pages/page-header.module.css';
import primitives from '../../ui/primitives.module.css';
import { Loaded } from '../../ui/states/loaded.tsx';
import { CandidateActionSlot } from '../candidate-actions.ts';
import { openedCandidateQuery } from '../candidate-api.ts';
import { CandidateFacts } from '../candidate-facts.tsx';
import resumeClasses from '../resume.module.css';
import { ResumeContact, ResumeExperience, ResumeGoals, ResumeLearning } from '../resume-sections.tsx';
import classes from './candidate-page.module.css';

interface CandidatePageProps {
  candidateId: string;
  /** True while a part above the resume loads. The page waits for it, because the part would move its text. */
  isPartAboveLoading: boolean;
}

/** A candidate's resume as companies see it, with the contact data. */
export function CandidatePage({ candidateId, isPartAboveLoading }: CandidatePageProps) {
  const query = useQuery(openedCandidateQuery(candidateId));
  usePageTitle(query.data?.candidateName);
  const { error } = query;
  if (!query.data && error instanceof ApiError && error.code === 'opening_limit') {
    return <DailyLimitMessage message={error.userMessage} />;
  }
  return (
    <article className={detailPage.page}>
      <Loaded
        query={query}
        renderHeading={(candidate) => (
          <CandidateHead candidate={candidate} isPartAboveLoading={isPartAboveLoading} />
        )}
        pending={<CandidatePageSkeleton />}
        failure="Erro ao carregar detalhes do candidato."
        missing={<MissingCandidate />}
      >
        {(candidate) =>
          isPartAboveLoading ? (
            <CandidatePageSkeleton />
          ) : (
            <>
              <ContactAndActions candidate={candidate} />
              <Resume candidate={candidate} />
            </>
          )
        }
      </Loaded>
    </article>
  );
}

function Resume({ candidate }: { candidate: OpenedCandidate }) {
  const { candidateAbout } = candidate;
  return (
    <div className={`${detailPage.text} ${resumeClasses.resume} ${classes.text}`}>
      {candidateAbout && (
        <section>
          <h2 className={resumeClasses.heading}>Sobre</h2>
          <p className={resumeClasses.about}>{candidateAbout}</p>
        </section>
      )}
      <ResumeGoals candidate={candidate} />
      <ResumeExperience candidate={candidate} heading="h2" />
      <ResumeLearning candidate={candidate} heading="h2" />
      <CandidateActionSlot place="end" candidate={candidate} />
    </div>
  );
}

/** Skeleton of name and facts, contact data with the button, and resume. */
const CandidatePageSkeleton = () => (
  <DetailPageSkeleton
    label="Carregando currículo"
    head={[['50%'], ['35%'], ['45%']]}
    summary={[['60%'], ['80%'], ['70%'], ['100%']]}
    text={[['20%'], ['100%'], ['90%'], ['30%'], ['55%'], ['40%'], ['95%'], ['60%']]}
  />
);

function MissingCandidate() {
  return (
    <MessagePage
      drawing={<LostDrawing />}
      title="Candidato não encontrado."
      actions={
        <Link to="/listar-candidatos" className={actions.primary}>
          Buscar candidatos
        </Link>
      }
    >
      <p>Esta pessoa pode ter saído do Trampolim ou deixado de mostrar o currículo.</p>
    </MessagePage>
  );
}

function DailyLimitMessage({ message }: { message: string | undefined }) {
  return (
    <MessagePage
      drawing={<ShelfOfResumesDrawing />}
      title="Você atingiu o limite de hoje"
      actions={
        <>
          <Link to="/minhas-vagas" className={actions.primary}>
            Ver quem se candidatou
          </Link>
          <Link to="/curriculos-favoritos" className={actions.quiet}>
            Candidatos Favoritos
          </Link>
        </>
      }
    >
      {message && <p>{message}</p>}
      <p>Quem se candidatou às suas vagas não conta no limite.</p>
    </MessagePage>
  );
}

/** The head of the page. The heading is rendered before the data has loaded, because it has the focus. */
function CandidateHead({
  candidate,
  isPartAboveLoading,
}: {
  candidate: OpenedCandidate | undefined;
  isPartAboveLoading: boolean;
}) {
  const shownCandidate = isPartAboveLoading ? undefined : candidate;
  return (
    <header className={detailPage.head}>
      <Link to="/listar-candidatos" className={`${actions.link} ${detailPage.back}`}>
        <IconArrowLeft size={20} aria-hidden="true" />
        Candidatos
      </Link>
      <div className={classes.identity}>
        {shownCandidate && <Initials name={shownCandidate.candidateName} size="lg" />}
        <div className={classes.names}>
          <h1 className={shownCandidate ? header.title : 'only-for-screen-readers'}>
            {candidate?.candidateName ?? 'Candidato'}
          </h1>
          {shownCandidate && <CandidateFacts candidate={shownCandidate} />}
        </div>
      </div>
    </header>
  );
}

/** Contact data and actions, sticky next to the resume. */
function ContactAndActions({ candidate }: { candidate: OpenedCandidate }) {
  const { openingsLeft } = candidate;
  return (
    <aside className={classes.side} aria-label="Contato e ações">
      <div className={detailPage.summary}>
        <ResumeContact candidate={candidate} />
        {openingsLeft !== undefined && <p className={primitives.note}>{openingsLeftText(openingsLeft)}</p>}
        <div className={classes.actions}>
          <CandidateActionSlot place="page" candidate={candidate} />
        </div>
      </div>
      <CandidateActionSlot place="side" candidate={candidate} />
    </aside>
  );
}

function openingsLeftText(count: number): string {
  if (count === 0) return 'Sua empresa não pode abrir mais currículos hoje de quem não se candidatou.';
  const more = count === 1 ? 'mais 1 currículo' : `mais ${formatCount(count)} currículos`;
  return `Hoje sua empresa ainda pode abrir ${more} de quem não se candidatou.`;
}

/** The drawing for the daily limit of opened resumes. */
const ShelfOfResumesDrawing = () => (
  <Drawing>
    <path className={drawingsClasses.board} d="M58 122V94M28 90c40 6 76 4 112-4" />
    <path className={drawingsClasses.board} d="M48 78h62M52 66h54M46 54h62" />
    <path className={drawingsClasses.leap} strokeDasharray="0.1 9" d="M140 66c12-24 30-32 48-24" />
    <circle className={drawingsClasses.absent} cx="198" cy="52" r="11" />
  </Drawing>
);
