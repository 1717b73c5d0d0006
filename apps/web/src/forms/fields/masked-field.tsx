import { useLayoutEffect, useRef } from 'react';
import { Field, type TextFieldProps } from './field.tsx';
import { applyMask, caretAfterMask, type MaskName, takesLetters } from './mask.ts';

/**
 * A text field that punctuates what is typed or pasted: `<MaskedField mask="cpf" label="CPF" {...draft.field('cpf')} />`.
 * Its value carries the mask; the contract takes it with or without.
 */
export function MaskedField({
  mask,
  label,
  hint,
  error,
  value,
  onChange,
  ...rest
}: TextFieldProps & { mask: MaskName }) {
  const element = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  // React puts the caret at the end when the value it sets differs from what was typed.
  useLayoutEffect(() => {
    if (caret.current !== null) element.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const change = ({ value: typed, selectionStart }: HTMLInputElement) => {
    const masked = applyMask(mask, typed);
    caret.current = caretAfterMask(masked, typed, selectionStart ?? typed.length);
    onChange(masked);
  };

  return (
    <Field label={label} hint={hint} error={error}>
      {(input) => (
        <input
          inputMode={takesLetters(mask) ? 'text' : 'numeric'}
          {...rest}
          {...input}
          ref={element}
          value={applyMask(mask, value)}
          onChange={({ currentTarget }) => change(currentTarget)}
        />
      )}
    </Field>
  );
}
