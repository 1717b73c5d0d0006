import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { OwnSanction } from '@trampolim/contract/moderation/appeals';
import { appealDays } from '@trampolim/contract/wire/limits';
import { useState } from 'react';
import { ApiError } from '../platform/api/api-error.ts';
import { focusPage } from '../platform/navigation/navigation-effects.ts';
import { homeOfRole } from '../platform/session/route-protection.ts';
import { useSession } from '../platform/session/session.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { NothingFoundDrawing } from '../ui/drawings/empty-drawings.tsx';
import { PageHeader } from '../ui/pages/page-header.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import { ownSanctionQuery, sendAppeal } from './own-sanctions-api.ts';
import classes from './sanction-view.module.css';
import { AppealForm, SanctionView, sanctionTitles } from './sanction-view.tsx';

const route = getRouteApi('/_signed-in/recurso/$id');

const shape = [['18%', '30%'], ['45%'], ['35%'], ['100%'], ['80%']];

/** A decision about the signed-in account or one of its vacancies. Notices and mails link to it. */
export function OwnSanctionPage() {
  const { id } = route.useParams();
  const query = useQuery(ownSanctionQuery(id));
  return (
    <Loaded
      query={query}
      renderHeading={(sanction) => (
        <PageHeader title={sanction ? sanctionTitles[sanction.kind] : 'Decisão da Equipe Trampolim'} />
      )}
      pending={
        <Loading label="Carregando decisão" className={classes.card}>
          <SkeletonLines shape={shape} />
        </Loading>
      }
      failure="Não foi possível carregar a decisão."
      missing={<DecisionNotFound />}
    >
      {(sanction) => <Decision key={sanction._id} sanction={sanction} />}
    </Loaded>
  );
}

/** Errors that show that the displayed decision is out of date. */
const outdatedCodes = new Set(['appeal_sent', 'appeal_too_late', 'sanction_lifted', 'sanction_not_found']);

function Decision({ sanction }: { sanction: OwnSanction }) {
  const client = useQueryClient();
  const { _id, vacancyId, mayAppeal, lifted, appeal } = sanction;
  const send = async (words: string) => {
    try {
      await sendAppeal(client, _id, words);
    } catch (error) {
      if (!(error instanceof ApiError && error.code && outdatedCodes.has(error.code))) throw error;
      toast.error(error.message, { key: `appeal ${_id}` });
      await client.invalidateQueries({ queryKey: ownSanctionQuery(_id).queryKey });
      focusPage();
      return;
    }
    toast.success('Recurso enviado. A resposta aparece aqui e nos seus avisos.', {
      key: `appeal ${_id}`,
    });
    // The form disappears, and the focus must not fall back to the top of the page.
    focusPage();
  };
  return (
    <article className={classes.card}>
      <SanctionView sanction={sanction}>
        {mayAppeal ? (
          <AppealForm sanction={sanction} send={send} />
        ) : (
          !appeal && !lifted && <NoAppealNote sanction={sanction} />
        )}
      </SanctionView>
      {vacancyId && (
        <Link to="/editar-vaga/$id" params={{ id: vacancyId }} className={actions.link}>
          Ir para a vaga
        </Link>
      )}
    </article>
  );
}

/** Says why there is no form. Within the period, only colleagues without the right may not appeal. */
function NoAppealNote({ sanction }: { sanction: OwnSanction }) {
  const [openedAt] = useState(() => Date.now());
  const isOver = Date.parse(sanction.appealableUntil) < openedAt;
  return (
    <p className={classes.note}>
      {isOver
        ? `O prazo de ${appealDays} dias para recorrer desta decisão terminou.`
        : 'Na sua empresa, só quem tem a permissão de Administração pode recorrer. Fale com uma dessas pessoas.'}
    </p>
  );
}

function DecisionNotFound() {
  const role = useSession()?.role ?? 'Candidate';
  return (
    <EmptyState text="Decisão não encontrada." drawing={<NothingFoundDrawing />}>
      <Link to={homeOfRole[role]} className={actions.primary}>
        Ir para Minha Área
      </Link>
    </EmptyState>
  );
}
