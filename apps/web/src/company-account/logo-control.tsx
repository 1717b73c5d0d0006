import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnCompany } from '@trampolim/contract/companies/own-company';
import { logoBytesLimit } from '@trampolim/contract/wire/limits';
import { useId, useRef, useState } from 'react';
import { removeLogo, saveLogo } from '../companies/company-api.ts';
import { errorMessageOf } from '../platform/api/api-error.ts';
import actions from '../ui/controls/action.module.css';
import { StableLabel } from '../ui/controls/stable-label.tsx';
import { Initials } from '../ui/marks/initials.tsx';
import classes from './logo-control.module.css';

/** Anchor and title of the section, for the page index. */
export const logoSection = { id: 'logotipo', title: 'Logotipo' } as const;

export const logoSummary = ({ logo }: Pick<OwnCompany, 'logo'>): string =>
  logo ? 'Aparece nas vagas e no perfil' : 'Ainda sem logotipo';

const tooLargeMessage = 'Escolha uma imagem de até 1 MB.';

/** Uploads, replaces and removes the logo. Each change is saved immediately, separately from the form below. */
export function LogoControl({ company }: { company: OwnCompany }) {
  const { _id, companyName, logo } = company;
  const client = useQueryClient();
  const fileInput = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const [message, setMessage] = useState<{ text: string; isError: boolean }>();
  const showMessage = (text: string) => setMessage({ text, isError: false });
  const showError = (text: string) => setMessage({ text, isError: true });

  const upload = useMutation({
    mutationFn: (file: File) => saveLogo(client, _id, file),
    onSuccess: showMessage,
    onError: (error) => showError(errorMessageOf(error, 'Não foi possível enviar.')),
  });
  const removal = useMutation({
    mutationFn: () => removeLogo(client, _id),
    onSuccess: (message) => {
      showMessage(message);
      // The focused button was removed.
      chooseButton.current?.focus();
    },
    onError: (error) => showError(errorMessageOf(error, 'Não foi possível remover.')),
  });
  const chooseLabel = logo ? 'Trocar logotipo' : 'Escolher logotipo';
  const isBusy = upload.isPending || removal.isPending;

  const chooseFile = (file: File | undefined) => {
    // Resets the input, so that the same file can be chosen again.
    if (fileInput.current) fileInput.current.value = '';
    if (!file || isBusy) return;
    setMessage(undefined);
    if (file.size > logoBytesLimit) showError(tooLargeMessage);
    else upload.mutate(file);
  };
  const remove = () => {
    if (isBusy) return;
    setMessage(undefined);
    removal.mutate();
  };

  return (
    <div className={classes.logo}>
      <Initials name={companyName} picture={logo} size="lg" />
      <div className={classes.text}>
        <p className={classes.hint} id={hintId}>
          PNG, JPEG ou WebP de até 1 MB, de preferência quadrado.
        </p>
        <div className={classes.actions}>
          <Button
            ref={chooseButton}
            variant="default"
            aria-describedby={hintId}
            aria-busy={upload.isPending}
            onClick={() => fileInput.current?.click()}
          >
            <StableLabel
              text={upload.isPending ? sendingLabel : chooseLabel}
              others={[sendingLabel, chooseLabel]}
            />
          </Button>
          {logo && (
            <button
              type="button"
              className={actions.textButton}
              aria-busy={removal.isPending}
              onClick={remove}
            >
              <StableLabel text={removal.isPending ? 'Removendo...' : removeLabel} others={[removeLabel]} />
            </button>
          )}
        </div>
        <p
          className={classes.message}
          role={message?.isError ? 'alert' : 'status'}
          data-error={message?.isError}
        >
          {message?.text}
        </p>
      </div>
      <input
        ref={fileInput}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label="Arquivo do logotipo"
        onChange={({ currentTarget }) => chooseFile(currentTarget.files?.[0])}
      />
    </div>
  );
}

const sendingLabel = 'Enviando...';
const removeLabel = 'Remover logotipo';
