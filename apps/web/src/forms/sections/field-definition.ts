import type { ComponentProps } from 'react';
import type { MaskName } from '../fields/mask.ts';

/** On a small screen only a pair shares its line, and what is wide with what is narrow. */
type Width = 'whole' | 'wide' | 'half' | 'pair' | 'third' | 'narrow';

/** One field of a form, as its section lists it. */
export interface FieldDefinition<Name extends string> {
  name: Name;
  label: string;
  /** What is wanted of whoever left it blank. */
  missing?: string;
  width: Width;
  optional?: true;
  /** Makes it a list to choose from. */
  options?: readonly string[];
  mask?: MaskName;
  /** Makes it a city of the state that this field holds. */
  cityOf?: Name;
  /** What may be typed. */
  onlyDigits?: true;
  /** Makes it a text of several lines, with a count. */
  limit?: number;
  hint?: string;
  input?: Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'placeholder' | 'max' | 'list' | 'spellCheck'
  >;
}
