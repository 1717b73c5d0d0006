import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Field } from '../../forms/fields/field.tsx';
import { copyText } from '../../platform/share.ts';
import actions from '../../ui/controls/action.module.css';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import classes from './site-widget-dialog.module.css';

export interface SiteWidgetDialogProps {
  company: { _id: string; name: string };
  opened: boolean;
  onClose: () => void;
}

const themes = [
  { value: 'claro', label: 'Clara' },
  { value: 'escuro', label: 'Escura' },
  { value: 'aparelho', label: 'Igual à do aparelho' },
] as const;

/** Offers the code that shows the company's open vacancies on its own site. */
export function SiteWidgetDialog({ company, opened, onClose }: SiteWidgetDialogProps) {
  const [theme, setTheme] = useState<string>('claro');
  const profileUrl = `${location.origin}/empresa/${company._id}`;
  const widgetUrl = `${profileUrl}/vagas-no-site?tema=${theme}`;
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title="Suas vagas no seu site" size="lg">
      <p className={classes.intro}>
        A lista se atualiza sozinha: as vagas novas entram e as encerradas saem.
      </p>
      <Field label="Aparência">
        {(input) => (
          <select {...input} value={theme} onChange={({ currentTarget }) => setTheme(currentTarget.value)}>
            {themes.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <CopyableText
        label="Código da lista"
        text={`<iframe src="${widgetUrl}" title="Vagas de ${escapeAttribute(company.name)}" width="100%" height="480" loading="lazy" style="border: 0"></iframe>`}
        copiedMessage="Código copiado!"
        isHighlighted
      />
      <p>
        <a className={actions.link} href={widgetUrl} target="_blank" rel="noreferrer">
          Ver como fica
        </a>
      </p>
      <ul className={classes.steps}>
        <li>
          <strong>WordPress:</strong> edite a página, adicione o bloco “HTML personalizado” e cole o código.
        </li>
        <li>
          <strong>Outros sites:</strong> cole o código no HTML da página, onde a lista deve aparecer.
        </li>
      </ul>
      <CopyableText
        label="Endereço do feed (Atom)"
        text={`${profileUrl}/vagas.atom`}
        copiedMessage="Endereço copiado!"
      />
    </ResponsiveDialog>
  );
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

interface CopyableTextProps {
  label: string;
  text: string;
  copiedMessage: string;
  isHighlighted?: boolean;
}

/** A text with a button that copies it. If the browser does not permit this, people can select the text. */
function CopyableText({ label, text, copiedMessage, isHighlighted = false }: CopyableTextProps) {
  const id = useId();
  const copy = () =>
    copyText(text, {
      copied: copiedMessage,
      failed: 'O navegador não deixou copiar. Selecione o texto e copie.',
    });
  return (
    <div className={classes.copyable}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={classes.text}
        readOnly
        rows={text.length > 100 ? 4 : 2}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant={isHighlighted ? 'filled' : 'default'} onClick={() => void copy()}>
        Copiar
      </Button>
    </div>
  );
}
