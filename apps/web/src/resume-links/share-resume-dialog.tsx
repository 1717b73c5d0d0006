import { Button } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResumeLink } from '@trampolim/contract/resume-links/resume-links';
import { type ReactNode, useState } from 'react';
import field from '../forms/fields/field.module.css';
import { api, messageOf } from '../platform/api/api-client.ts';
import { failureMessage } from '../platform/api/api-error.ts';
import { apiQuery } from '../platform/queries/api-query.ts';
import { cacheSavedItem, writeToCache } from '../platform/queries/update-cache.ts';
import { shareUrl } from '../platform/share.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { ConfirmDialog, ResponsiveDialog } from '../ui/dialogs/responsive-dialog.tsx';
import { formatInstant } from '../ui/format/format.ts';
import primitives from '../ui/primitives.module.css';
import { Loaded } from '../ui/states/loaded.tsx';
import { SkeletonLines } from '../ui/states/loading.tsx';
import classes from './share-resume-dialog.module.css';

interface ShareResumeDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Creates, shares and ends the link to the candidate's resume. */
export function ShareResumeDialog({ opened, onClose }: ShareResumeDialogProps) {
  const query = useQuery({ ...resumeLinkQuery, enabled: opened });
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title="Compartilhar currículo" size="md">
      <Loaded
        query={query}
        pending={<SkeletonLines shape={[['90%'], ['60%']]} />}
        failure="Não foi possível carregar seu link."
      >
        {({ link }) => (link ? <ExistingLink link={link} /> : <NewLink />)}
      </Loaded>
    </ResponsiveDialog>
  );
}

const explanation =
  'Quem tem o link vê seu currículo, sempre atualizado, sem precisar de conta. Não aparecem e-mail, celular, idade, endereço nem salários.';

function NewLink() {
  const client = useQueryClient();
  const { sending, send } = useSending();
  return (
    <Sheet
      buttons={
        <Button
          loading={sending}
          onClick={() => void send(() => createResumeLink(client), 'Não foi possível criar o link.')}
        >
          Criar link
        </Button>
      }
    >
      <p>{explanation}</p>
      <p>Você encerra o link quando quiser.</p>
    </Sheet>
  );
}

function ExistingLink({ link }: { link: ResumeLink }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { sending, send } = useSending();
  const url = resumeLinkUrl(link);
  const end = async () => {
    setAsking(false);
    await send(async () => {
      toast.success(await endResumeLink(client));
    }, 'Não foi possível encerrar o link.');
  };
  return (
    <Sheet
      buttons={
        <>
          <a
            className={actions.primary}
            href={`https://wa.me/?text=${encodeURIComponent(`Este é o meu currículo: ${url}`)}`}
            target="_blank"
            rel="noreferrer"
          >
            Enviar por WhatsApp
          </a>
          <Button
            variant="default"
            onClick={() =>
              void shareUrl({
                title: 'Meu currículo',
                url,
                copiedMessage: 'Link do currículo copiado!',
                fallbackMessage: 'Não foi possível copiar. Selecione o endereço e copie.',
              })
            }
          >
            {'share' in navigator ? 'Enviar de outro jeito' : 'Copiar link'}
          </Button>
        </>
      }
    >
      <p>{explanation}</p>
      <input
        className={field.input}
        readOnly
        value={url}
        aria-label="Link do currículo"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className={classes.foot}>
        Criado em {formatInstant(link.createdAt)}.{' '}
        <button
          type="button"
          className={actions.textButton}
          disabled={sending}
          onClick={() => setAsking(true)}
        >
          Encerrar link
        </button>
      </p>
      <ConfirmDialog
        opened={isAsking}
        title="Encerrar o link?"
        cancelLabel="Voltar"
        confirmLabel="Encerrar link"
        onCancel={() => setAsking(false)}
        onConfirm={() => void end()}
      >
        <p>O link deixa de abrir seu currículo. Você pode criar outro depois.</p>
      </ConfirmDialog>
    </Sheet>
  );
}

const Sheet = ({ buttons, children }: { buttons: ReactNode; children: ReactNode }) => (
  <div className={`${primitives.stack4} ${classes.sheet}`}>
    {children}
    <div className={classes.buttons}>{buttons}</div>
  </div>
);

/** Sends one request at a time and reports a failure in a toast. */
function useSending() {
  const [sending, setSending] = useState(false);
  const send = async (request: () => Promise<void>, failure: string) => {
    if (sending) return;
    setSending(true);
    try {
      await request();
    } catch (error) {
      toast.error(failureMessage(failure, error));
    } finally {
      setSending(false);
    }
  };
  return { sending, send };
}

const resumeLinkQuery = apiQuery(['resume-link'], 'GET /api/user/candidate/resume-link');

/** Creates the link, or gets the one that another device created. */
async function createResumeLink(client: QueryClient): Promise<void> {
  const { data } = await api('PUT /api/user/candidate/resume-link', {});
  await cacheSavedItem(client, resumeLinkQuery, data, 'link');
}

/** Ends the link. Returns the server's message. */
async function endResumeLink(client: QueryClient): Promise<string> {
  const { data } = await api('DELETE /api/user/candidate/resume-link', {});
  const { queryKey } = resumeLinkQuery;
  await writeToCache(client, queryKey, () => client.setQueryData(queryKey, {}));
  return messageOf(data, 'Link encerrado.');
}

const resumeLinkUrl = ({ token }: ResumeLink): string => new URL(`/curriculo#${token}`, location.origin).href;
