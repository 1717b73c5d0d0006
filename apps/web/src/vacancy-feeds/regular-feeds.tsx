import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { VacancyFeeds } from '@trampolim/contract/vacancy-feeds/vacancy-feeds';
import { feedIntervalHours, feedSourceLimit, vacancyFeedLimit } from '@trampolim/contract/wire/limits';
import { useState } from 'react';
import { v4 as randomKey } from 'uuid';
import { CheckboxField, FormFailure, TextField } from '../forms/fields/field.tsx';
import { useTextForm } from '../forms/light/use-text-form.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { Disclosure } from '../ui/controls/disclosure.tsx';
import { FocusRestorer } from '../ui/lists/focus-restorer.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { SkeletonLines } from '../ui/states/loading.tsx';
import { RegularFeedRow } from './regular-feed-row.tsx';
import { addFeed, feedsQuery } from './regular-feeds-api.ts';
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
