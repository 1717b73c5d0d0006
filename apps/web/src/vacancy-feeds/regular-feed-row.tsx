import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { VacancyFeed } from '@trampolim/contract/vacancy-feeds/vacancy-feeds';
import { useState } from 'react';
import { failureMessage } from '../platform/api/api-error.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { StableLabel } from '../ui/controls/stable-label.tsx';
import { SwitchRow } from '../ui/controls/switch-row.tsx';
import { ConfirmDialog } from '../ui/dialogs/responsive-dialog.tsx';
import { relativeTime } from '../ui/format/relative-time.ts';
import { BreakableText } from '../ui/marks/breakable-text.tsx';
import { changeFeed, deleteFeed, feedsQuery, isUnread, reviewFeed } from './regular-feeds-api.ts';
import classes from './vacancy-import.module.css';

/** A URL that is read regularly, with the last result and its actions. */
export function RegularFeedRow({ feed }: { feed: VacancyFeed }) {
  const { _id, url, source, publishes, paused, waiting } = feed;
  const client = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const feedActions = {
    review: { run: () => reviewFeed(client, _id), failure: 'Não foi possível abrir as vagas.' },
    publish: {
      run: () => changeFeed(client, _id, { publishes: !publishes, paused: paused !== undefined }),
      failure: 'Não foi possível salvar.',
    },
    pause: {
      run: () => changeFeed(client, _id, { publishes, paused: paused === undefined }),
      failure: 'Não foi possível salvar.',
    },
    delete: {
      run: () => deleteFeed(client, _id),
      failure: 'Não foi possível excluir o endereço.',
    },
  };
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (action: keyof typeof feedActions) => feedActions[action].run(),
    onSuccess: (_, action) => {
      if (action === 'delete') toast.success('Endereço excluído.');
    },
    onError: (error, action) => {
      toast.error(failureMessage(feedActions[action].failure, error));
      // Somebody else of the company may have changed or deleted it meanwhile.
      void client.invalidateQueries({ queryKey: feedsQuery.queryKey });
    },
  });
  const isChangingMode = isPending && variables === 'publish';
  const publishesNext = isChangingMode ? !publishes : publishes;
  const start = (action: keyof typeof feedActions) => {
    setIsConfirming(false);
    if (!isPending) mutate(action);
  };
  const actionButton = (label: string, onClick: () => void, otherLabels: readonly string[] = []) => (
    <button type="button" className={actions.textButton} aria-label={`${label}: ${source}`} onClick={onClick}>
      <StableLabel text={label} others={otherLabels} />
    </button>
  );
  return (
    <li className={classes.row} data-key={_id}>
      <span className={classes.what}>
        <span className={classes.title}>
          <BreakableText text={source} />
        </span>
        <span className={classes.detail}>
          <BreakableText text={url} />
        </span>
        <FeedState feed={feed} />
      </span>
      {waiting > 0 && (
        <button
          type="button"
          className={`${actions.primary} ${classes.review}`}
          aria-disabled={isPending}
          onClick={() => start('review')}
        >
          {waiting === 1 ? 'Conferir 1 vaga' : `Conferir ${waiting} vagas`}
        </button>
      )}
      <SwitchRow
        name="Publicar direto"
        meaning={
          publishesNext
            ? 'Publicamos sem sua confirmação se nada for proibido por lei.'
            : 'Você confirma antes de publicar.'
        }
        checked={publishesNext}
        onChange={() => start('publish')}
      />
      <div className={classes.feedActions}>
        {actionButton(paused ? 'Retomar' : 'Pausar', () => start('pause'), pauseLabels)}
        {actionButton('Excluir', () => setIsConfirming(true))}
      </div>
      <ConfirmDialog
        opened={isConfirming}
        title={`Parar de ler ${source}?`}
        cancelLabel="Voltar"
        confirmLabel="Excluir endereço"
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => start('delete')}
      >
        <p>As vagas já importadas continuam no site.</p>
      </ConfirmDialog>
    </li>
  );
}

const pauseLabels = ['Retomar', 'Pausar'];

function FeedState({ feed }: { feed: VacancyFeed }) {
  const { paused, problem, fetchedAt } = feed;
  const readText = fetchedAt ? `Lido ${relativeTime(fetchedAt)}.` : '';
  return (
    <>
      {problem && <strong className={`${classes.problem} ${classes.detail}`}>{problem}</strong>}
      <span className={classes.facts}>
        {paused === 'failing' && 'Pausado: não conseguimos ler há dias. '}
        {paused === 'company' && 'Pausado. '}
        {isUnread(feed) ? 'Lendo pela primeira vez...' : readText}
      </span>
    </>
  );
}
