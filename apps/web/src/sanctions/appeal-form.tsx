import type { OwnSanction } from '@trampolim/contract/moderation/appeals';
import { appealWordsLimit } from '@trampolim/contract/wire/limits';
import { FormFailure } from '../forms/fields/field.tsx';
import { TextAreaField } from '../forms/fields/text-area-field.tsx';
import { useDraft } from '../forms/light/use-draft.ts';
import { ApiError } from '../platform/api/api-error.ts';
import actions from '../ui/controls/action.module.css';
import { formatInstant } from '../ui/format/format.ts';
import classes from './appeal-form.module.css';

interface AppealFormProps {
  sanction: OwnSanction;
  send: (words: string) => Promise<void>;
}

/** One appeal, in the words of whoever was decided on. */
export function AppealForm({ sanction, send }: AppealFormProps) {
  const draft = useDraft({ words: '' });
  const submit = async ({ words }: { words: string }) => {
    if (words.trim() === '') {
      throw new ApiError(400, '', [{ path: 'words', message: 'Conte por que a decisão deve ser revista.' }]);
    }
    await send(words);
  };
  return (
    <form
      className={classes.form}
      {...draft.form({
        send: submit,
        fallbackMessage: 'Não foi possível enviar o recurso. Tente de novo em instantes.',
      })}
    >
      <h2 className={classes.heading}>Recorrer</h2>
      <p className={classes.hint}>
        Cabe um recurso para cada decisão, até {formatInstant(sanction.appealableUntil)}. Quem lê é outra
        pessoa da Equipe Trampolim, sempre que houver.
      </p>
      <TextAreaField
        label="Por que a decisão deve ser revista"
        limit={appealWordsLimit}
        rows={6}
        aria-required
        {...draft.field('words')}
      />
      <FormFailure message={draft.failure} />
      <button type="submit" className={`${actions.primary} ${classes.send}`} aria-disabled={draft.sending}>
        {draft.sending ? 'Enviando...' : 'Enviar recurso'}
      </button>
    </form>
  );
}
