import { useQueryClient } from '@tanstack/react-query';
import { feedLengthLimit, feedSourceLimit } from '@trampolim/contract/wire/limits';
import { useState } from 'react';
import { Field, FormFailure, TextField } from '../forms/fields/field.tsx';
import { useDraft } from '../forms/light/use-draft.ts';
import { ApiError } from '../platform/api/api-error.ts';
import actions from '../ui/controls/action.module.css';
import { previewImport } from './vacancy-feeds-api.ts';
import classes from './vacancy-import.module.css';

const ways = { file: 'Arquivo', url: 'Endereço', text: 'Texto colado' } as const;
type Way = keyof typeof ways;

/** The form that reads vacancies of another system. Nothing is published before the preview is confirmed. */
export function ImportForm() {
  const client = useQueryClient();
  const draft = useDraft({ text: '', url: '', source: '' });
  const [way, setWay] = useState<Way>('file');
  const [file, setFile] = useState<File>();

  const send = async ({ text, url, source }: typeof draft.values) => {
    const refuse = (path: string, message: string) => {
      throw new ApiError(400, '', [{ path, message }]);
    };
    if (way === 'file' && !file) refuse('text', 'Escolha um arquivo.');
    if (way === 'file' && file && file.size > feedLengthLimit)
      refuse('text', 'O arquivo passa de 2 MB. Divida-o em partes.');
    if (way === 'text' && text.trim() === '') refuse('text', 'Cole o texto das vagas.');
    if (way === 'url' && url.trim() === '') refuse('url', 'Informe o endereço das vagas.');
    await previewImport(client, {
      source,
      ...(way === 'file' && file && { text: await readTextFile(file) }),
      ...(way === 'text' && { text }),
      ...(way === 'url' && { url: url.trim() }),
    });
  };

  const { error, onChange, ...pasted } = draft.field('text');
  return (
    <form
      className={classes.form}
      aria-label="Importar vagas"
      {...draft.form({ send, fallbackMessage: 'Não foi possível ler as vagas.' })}
    >
      <fieldset className={classes.ways}>
        <legend>De onde vêm as vagas</legend>
        {(Object.keys(ways) as Way[]).map((each) => (
          <label key={each} className={classes.way}>
            <input
              type="radio"
              name="way"
              checked={way === each}
              onChange={() => {
                setWay(each);
                draft.setError('text', undefined);
              }}
            />
            {ways[each]}
          </label>
        ))}
      </fieldset>
      {way === 'file' && (
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
                draft.setError('text', undefined);
              }}
            />
          )}
        </Field>
      )}
      {way === 'url' && (
        <TextField
          label="Endereço da página ou do feed"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          hint="Uma página com a vaga, ou um feed público da sua empresa."
          {...draft.field('url')}
        />
      )}
      {way === 'text' && (
        <Field label="Texto das vagas" hint="CSV, XML do Indeed ou JSON-LD." error={error}>
          {(input) => (
            <textarea
              {...input}
              {...pasted}
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
        hint="O sistema de onde elas vêm. Use sempre o mesmo nome: assim reconhecemos as vagas na próxima vez."
        {...draft.field('source')}
      />
      <FormFailure message={draft.failure} />
      <button type="submit" className={actions.primary} aria-disabled={draft.sending}>
        {draft.sending ? 'Lendo...' : 'Ver antes de importar'}
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
