import { useQueryClient } from '@tanstack/react-query';
import { feedLengthLimit, feedSourceLimit } from '@trampolim/contract/wire/limits';
import { useState } from 'react';
import { Field, FormFailure, TextField } from '../forms/fields/field.tsx';
import { useTextForm } from '../forms/light/use-text-form.ts';
import { invalidFields } from '../platform/api/api-error.ts';
import actions from '../ui/controls/action.module.css';
import { previewImport } from './vacancy-feeds-api.ts';
import classes from './vacancy-import.module.css';

const inputMethods = { file: 'Arquivo', url: 'Endereço', text: 'Texto colado' } as const;
type InputMethod = keyof typeof inputMethods;

/** The form that reads vacancies of another system. Nothing is published before the preview is confirmed. */
export function ImportForm() {
  const client = useQueryClient();
  const form = useTextForm({ text: '', url: '', source: '' });
  const [method, setMethod] = useState<InputMethod>('file');
  const [file, setFile] = useState<File>();

  const send = async ({ text, url, source }: typeof form.values) => {
    const fail = (path: string, message: string) => {
      throw invalidFields([{ path, message }]);
    };
    if (method === 'file' && !file) fail('text', 'Escolha um arquivo.');
    if (method === 'file' && file && file.size > feedLengthLimit)
      fail('text', 'O arquivo passa de 2 MB. Divida-o em partes.');
    if (method === 'text' && text.trim() === '') fail('text', 'Cole o texto das vagas.');
    if (method === 'url' && url.trim() === '') fail('url', 'Informe o endereço das vagas.');
    await previewImport(client, {
      source,
      ...(method === 'file' && file && { text: await readTextFile(file) }),
      ...(method === 'text' && { text }),
      ...(method === 'url' && { url: url.trim() }),
    });
  };

  // A file is sent as text, so both inputs show the errors of the text.
  const { error, onChange, ...textField } = form.field('text');
  return (
    <form
      className={classes.form}
      aria-label="Importar vagas"
      {...form.props({ send, fallbackMessage: 'Não foi possível ler as vagas.' })}
    >
      <fieldset className={classes.methods}>
        <legend>Origem das vagas</legend>
        {(Object.keys(inputMethods) as InputMethod[]).map((option) => (
          <label key={option} className={classes.method}>
            <input
              type="radio"
              name="way"
              checked={method === option}
              onChange={() => {
                setMethod(option);
                form.setError('text', undefined);
              }}
            />
            {inputMethods[option]}
          </label>
        ))}
      </fieldset>
      {method === 'file' && (
        <Field
          label="Arquivo de vagas"
          hint="Planilha em CSV, XML do Indeed ou JSON-LD, de até 2 MB e 200 vagas."
          error={error}
        >
          {(input) => (
            <input
              {...input}
              className={`${input.className} ${classes.file}`}
              type="file"
              name="text"
              accept=".csv,.xml,.json,.jsonld,.html,.txt"
              onChange={({ currentTarget }) => {
                setFile(currentTarget.files?.[0]);
                form.setError('text', undefined);
              }}
            />
          )}
        </Field>
      )}
      {method === 'url' && (
        <TextField
          label="Endereço da página ou do feed"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          hint="Uma página com a vaga, ou um feed público da sua empresa."
          {...form.field('url')}
        />
      )}
      {method === 'text' && (
        <Field label="Texto das vagas" hint="CSV, XML do Indeed ou JSON-LD." error={error}>
          {(input) => (
            <textarea
              {...input}
              {...textField}
              className={`${input.className} ${classes.text}`}
              spellCheck={false}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
            />
          )}
        </Field>
      )}
      <TextField
        label="Nome da origem (opcional)"
        maxLength={feedSourceLimit}
        autoComplete="off"
        hint="O sistema de origem. Use sempre o mesmo nome para reconhecermos as vagas na próxima vez."
        {...form.field('source')}
      />
      <FormFailure message={form.failure} />
      <button type="submit" className={actions.primary} aria-disabled={form.sending}>
        {form.sending ? 'Lendo...' : 'Ver antes de importar'}
      </button>
    </form>
  );
}

/** Reads a file as text. Older spreadsheets are written in Windows-1252 and do not say so. */
async function readTextFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
