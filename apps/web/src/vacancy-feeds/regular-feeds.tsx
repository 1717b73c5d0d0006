import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VacancyFeed, VacancyFeeds } from '@trampolim/contract/vacancy-feeds/vacancy-feeds';
import { feedIntervalHours, feedSourceLimit, vacancyFeedLimit } from '@trampolim/contract/wire/limits';
import { useState } from 'react';
import { v4 as randomKey } from 'uuid';
import { CheckboxField, FormFailure, TextField } from '../forms/fields/field.tsx';
import { useTextForm } from '../forms/light/use-text-form.ts';
import { failureMessage } from '../platform/api/api-error.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { Disclosure } from '../ui/controls/disclosure.tsx';
import { StableLabel } from '../ui/controls/stable-label.tsx';
import { SwitchRow } from '../ui/controls/switch-row.tsx';
import { ConfirmDialog } from '../ui/dialogs/responsive-dialog.tsx';
import { relativeTime } from '../ui/format/relative-time.ts';
import { FocusRestorer } from '../ui/lists/focus-restorer.tsx';
import { BreakableText } from '../ui/marks/breakable-text.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { SkeletonLines } from '../ui/states/loading.tsx';
import {
  addFeed,
  changeFeed,
  deleteFeed,
  feedsQuery,
  isFirstReadPending,
  reviewFeed,
} from './vacancy-feeds-api.ts';
import classes from './vacancy-import.module.css';

/** The URLs from which the company's vacancies are read at regular intervals. */
export function RegularFeeds() {
  return (
    <section aria-labelledby="enderecos" className={classes.part}>
      <h2 id="enderecos" className={classes.heading}>
        Importação automática
      </h2>
      <p className={classes.note}>
        A cada {feedIntervalHours} horas lemos o feed da sua empresa e avisamos o que mudou.
      </p>
      <Loaded
        query={useQuery(feedsQuery)}
        pending={<SkeletonLines shape={[['40%'], ['70%']]} />}
        failure="Não foi possível carregar os endereços."
      >
        {(loaded) => <LoadedFeeds {...loaded} />}
      </Loaded>
    </section>
  );
}

function LoadedFeeds({ feeds, free }: VacancyFeeds) {
  return (
    <>
      {feeds.length > 0 && (
        <FocusRestorer keys={feeds.map(({ _id }) => _id)}>
          <ul className={classes.rows} aria-label="Endereços da importação automática">
            {feeds.map((feed) => (
              <RegularFeedRow key={feed._id} feed={feed} />
            ))}
          </ul>
        </FocusRestorer>
      )}
      {free > 0 ? (
        <Disclosure label="Adicionar um endereço">
          <AddFeed />
        </Disclosure>
      ) : (
        <p className={classes.note}>
          São no máximo {vacancyFeedLimit} endereços. Exclua um deles para adicionar outro.
        </p>
      )}
    </>
  );
}

function AddFeed() {
  const client = useQueryClient();
  const form = useTextForm({ url: '', source: '' });
  const [publishes, setPublishes] = useState(false);
  // Reused until the URL is added, so that a retry adds no second one.
  const [id, setId] = useState(() => randomKey());
  const send = async ({ url, source }: typeof form.values) => {
    await addFeed(client, { id, url: url.trim(), source, publishes });
    setId(randomKey());
    form.startOver();
    toast.success('Endereço adicionado. A primeira leitura leva alguns segundos.');
  };
  return (
    <form
      className={classes.form}
      aria-label="Adicionar um endereço"
      {...form.props({ send, fallbackMessage: 'Não foi possível adicionar o endereço.' })}
    >
      <TextField
        label="Endereço do feed"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        hint="CSV, XML do Indeed ou JSON-LD, público na internet."
        {...form.field('url')}
      />
      <TextField
        label="Origem (opcional)"
        maxLength={feedSourceLimit}
        autoComplete="off"
        hint="O mesmo nome que você usa ao importar deste sistema."
        {...form.field('source')}
      />
      <CheckboxField
        label="Publicar, alterar e encerrar vagas sem minha confirmação, se nada for proibido por lei"
        checked={publishes}
        onChange={setPublishes}
      />
      <FormFailure message={form.failure} />
      <button type="submit" className={actions.primary} aria-disabled={form.sending}>
        {form.sending ? 'Adicionando...' : 'Adicionar endereço'}
      </button>
    </form>
  );
}

/** A URL that is read regularly, with the last result and its actions. */
function RegularFeedRow({ feed }: { feed: VacancyFeed }) {
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
        {isFirstReadPending(feed) ? 'Lendo pela primeira vez...' : readText}
      </span>
    </>
  );
}
