import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { applyMask, caretAfterMask, type MaskName, masks } from './mask.ts';

interface MaskedInputProps extends Omit<TextInputProps, 'onChange' | 'value' | 'defaultValue'> {
  mask: MaskName;
  value: string;
  /** Receives the text with its mask; the contract takes it with or without. */
  onChange: (masked: string) => void;
}

/** A text field that punctuates what is typed or pasted: `<MaskedInput mask="cpf" label="CPF" {...form.getInputProps('cpf')} />` */
export function MaskedInput({ mask, value, onChange, ...rest }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  // React puts the caret at the end when the value it sets differs from what was typed.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const typed = currentTarget.value;
    const masked = applyMask(mask, typed);
    caret.current = caretAfterMask(masked, typed, currentTarget.selectionStart ?? typed.length);
    onChange(masked);
  };

  return (
    <TextInput
      inputMode={masks[mask].includes('A') ? 'text' : 'numeric'}
      placeholder={masks[mask].replaceAll('A', '9')}
      {...rest}
      ref={input}
      value={applyMask(mask, value)}
      onChange={change}
    />
  );
}
