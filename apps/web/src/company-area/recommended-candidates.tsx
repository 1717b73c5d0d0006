import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RecommendedCandidate } from '@trampolim/contract/matching/recommendations';
import { CandidateCard, CandidateCardSkeleton } from '../candidates/candidate-card.tsx';
import actions from '../ui/controls/action.module.css';
import { NothingFoundDrawing } from '../ui/drawings/empty-drawings.tsx';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { Loaded } from '../ui/lists/loaded.tsx';
import { Loading } from '../ui/lists/loading.tsx';
import { recommendedCandidatesQuery, shownRecommendations } from './company-area-api.ts';
import classes from './recommended-candidates.module.css';

/** What counts most comes first. */
const shownReasons = 3;

/** The candidates who fit the company's vacancies best, each with the vacancy and what speaks for them. */
export const RecommendedCandidates = () => (
  <Loaded
    query={useQuery(recommendedCandidatesQuery())}
    pending={
      <Loading label="Carregando recomendações" times={shownRecommendations} className={classes.list}>
        <RecommendationSkeleton />
      </Loading>
    }
    failure="Não foi possível carregar as recomendações."
  >
    {(candidates) =>
      candidates.length > 0 ? (
        <ul className={classes.list}>
          {candidates.map((candidate) => (
            <li key={candidate._id}>
              <Recommendation candidate={candidate} />
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

function Recommendation({ candidate }: { candidate: RecommendedCandidate }) {
  const { match, vacancy } = candidate;
  return (
    <div className={classes.recommendation}>
      <CandidateCard candidate={candidate} heading="h3" />
      <div className={classes.match}>
        <p className={classes.score}>{match.score}% compatível</p>
        <p>
          Para a vaga{' '}
          <Link to="/editar-vaga/$id" params={{ id: vacancy._id }}>
            {vacancy.jobTitle}
          </Link>
        </p>
        <ul className={classes.reasons} aria-label={`Por que ${candidate.candidateName} combina`}>
          {match.reasons.slice(0, shownReasons).map((reason) => (
            <li key={reason}>
              <IconCheck size={16} stroke={2.5} aria-hidden="true" />
              {reason}
            </li>
          ))}
        </ul>
        {match.missing.length > 0 && (
          <p className={classes.missing}>
            <IconMinus size={16} stroke={2.5} aria-hidden="true" />
            {match.missing.join(' · ')}
          </p>
        )}
        <Link
          to="/pre-visualizacao/$candidateId"
          params={{ candidateId: candidate._id }}
          className={actions.link}
          aria-label={`Acessar Perfil de ${candidate.candidateName}`}
        >
          Acessar Perfil
        </Link>
      </div>
    </div>
  );
}

const RecommendationSkeleton = () => (
  <div className={classes.recommendation}>
    <CandidateCardSkeleton />
    <div className={classes.match} />
  </div>
);
