import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OpenedCandidate } from '@trampolim/contract/candidates/resume-openings';
import { ApiError } from '../../platform/api/api-error.ts';
import { usePageTitle } from '../../platform/navigation/page-title.ts';
import actions from '../../ui/controls/action.module.css';
import { LostDrawing } from '../../ui/drawings/drawings.tsx';
import { MessagePage } from '../../ui/pages/message-page.tsx';
import whole from '../../ui/pages/whole-page.module.css';
import { WholePageSkeleton } from '../../ui/pages/whole-page-skeleton.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { CandidateActionSlot } from '../candidate-actions.ts';
import { openedCandidateQuery } from '../candidate-api.ts';
import resume from '../resume.module.css';
import { ResumeExperience } from '../resume-experience.tsx';
import { ResumeGoals } from '../resume-goals.tsx';
import { ResumeLearning } from '../resume-learning.tsx';
import { CandidateHead } from './candidate-head.tsx';
import classes from './candidate-page.module.css';
import { CandidateSummary } from './candidate-summary.tsx';
import { ShelfOfResumesDrawing } from './shelf-drawing.tsx';

interface CandidatePageProps {
  candidateId: string;
  /** Whether a part above the resume is still loading: shown after the resume, it would move what is being read. */
  isLoadingMore: boolean;
}

/** A candidate's whole resume, as companies read it, with the ways to reach them. */
export function CandidatePage({ candidateId, isLoadingMore }: CandidatePageProps) {
  const query = useQuery(openedCandidateQuery(candidateId));
  usePageTitle(query.data?.candidateName);
  const { error } = query;
  if (!query.data && error instanceof ApiError && error.code === 'opening_limit') {
    return <NoMoreToday sentence={error.serverMessage} />;
  }
  return (
    <article className={whole.page}>
      <Loaded
        query={query}
        renderHeading={(candidate) => <CandidateHead candidate={candidate} />}
        pending={<CandidatePageSkeleton />}
        failure="Erro ao carregar detalhes do candidato."
        missing={<MissingCandidate />}
      >
        {(candidate) =>
          isLoadingMore ? (
            <CandidatePageSkeleton />
          ) : (
            <>
              <CandidateSummary candidate={candidate} />
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
    <div className={`${whole.text} ${resume.resume} ${classes.text}`}>
      {candidateAbout && (
        <section>
          <h2 className={resume.heading}>Sobre</h2>
          <p className={resume.about}>{candidateAbout}</p>
        </section>
      )}
      <ResumeGoals candidate={candidate} />
      <ResumeExperience candidate={candidate} heading="h2" />
      <ResumeLearning candidate={candidate} heading="h2" />
      <CandidateActionSlot place="end" candidate={candidate} />
    </div>
  );
}

/** Name and facts; the ways to reach them and the button; the resume. */
const CandidatePageSkeleton = () => (
  <WholePageSkeleton
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

function NoMoreToday({ sentence }: { sentence: string | undefined }) {
  return (
    <MessagePage
      drawing={<ShelfOfResumesDrawing />}
      title="Por hoje, este currículo fica fechado"
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
      {sentence && <p>{sentence}</p>}
      <p>Quem se candidatou às suas vagas não conta para esse limite.</p>
    </MessagePage>
  );
}
