import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RecommendedCandidate } from '@trampolim/contract/recommendations/recommendations';
import { CandidateActionSlot } from '../candidates/candidate-actions.ts';
import { CandidateCard, CandidateCardSkeleton } from '../candidates/candidate-card.tsx';
import actions from '../ui/controls/action.module.css';
import { NothingFoundDrawing } from '../ui/drawings/empty-drawings.tsx';
import classes from '../ui/lists/recommendation.module.css';
import { Recommendation, RecommendationSkeleton } from '../ui/lists/recommendation.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading } from '../ui/states/loading.tsx';
import {
  candidatesToInviteQuery,
  maxRecommendations,
  recommendedCandidatesQuery,
} from './company-area-api.ts';

/** The best matching candidates, each with the vacancy and the reasons of the match. */
export const RecommendedCandidates = () => (
  <Loaded
    query={useQuery(recommendedCandidatesQuery())}
    pending={
      <Loading label="Carregando recomendações" times={maxRecommendations} className={classes.list}>
        <RecommendationSkeleton card={<CandidateCardSkeleton />} hasNextStep />
      </Loading>
    }
    failure="Não foi possível carregar as recomendações."
  >
    {(candidates) =>
      candidates.length > 0 ? (
        <ul className={classes.list}>
          {candidates.map((candidate) => (
            <li key={candidate._id}>
              <RecommendedCandidateItem candidate={candidate} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState text="Nenhum candidato recomendado no momento." drawing={<NothingFoundDrawing />}>
          <Link to="/listar-candidatos" className={actions.primary}>
            Buscar candidatos
          </Link>
        </EmptyState>
      )
    }
  </Loaded>
);

/** The number of candidates that are suggested after a vacancy was published. */
const maxSuggestions = 5;

/** The best matching candidates for a vacancy who accept invitations. Renders nothing without any. */
export function CandidatesForVacancy({ vacancyId }: { vacancyId: string }) {
  const { data: candidates } = useQuery(candidatesToInviteQuery(vacancyId));
  const invitable = candidates
    ?.filter(({ vacancy, mayInvite }) => mayInvite && vacancy._id === vacancyId)
    .slice(0, maxSuggestions);
  if (!invitable?.length) return null;
  return (
    <section aria-labelledby="quem-convidar">
      <h3 id="quem-convidar">Quem combina com a vaga</h3>
      <ul className={classes.list}>
        {invitable.map((candidate) => (
          <li key={candidate._id}>
            <CandidateCard candidate={candidate} heading="h3" />
            <CandidateActionSlot place="recommended" candidate={candidate} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const RecommendedCandidateItem = ({ candidate }: { candidate: RecommendedCandidate }) => (
  <Recommendation
    card={<CandidateCard candidate={candidate} heading="h3" />}
    score={`${candidate.match.score}% compatível`}
    purpose={
      <>
        Para a vaga{' '}
        <Link to="/editar-vaga/$id" params={{ id: candidate.vacancy._id }}>
          {candidate.vacancy.jobTitle}
        </Link>
      </>
    }
    match={candidate.match}
    reasonsLabel={`Por que ${candidate.candidateName} combina`}
  >
    <Link
      to="/pre-visualizacao/$candidateId"
      params={{ candidateId: candidate._id }}
      className={actions.link}
      aria-label={`Acessar Perfil de ${candidate.candidateName}`}
    >
      Acessar Perfil
    </Link>
  </Recommendation>
);
