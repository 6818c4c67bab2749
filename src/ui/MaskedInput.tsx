import { useLayoutEffect, useRef, type ClipboardEvent } from 'react';
import { applyMask, dateText, readDate, readMasked } from './mask.ts';
import type { MaskEdit } from './mask.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

export interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Digits only; where a paste is taken as it came, also a number that the mask has no room for. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly mask?: string | undefined;
  /** A paste as it came; without it the digits of the paste are used, and what the mask has no room for is cut. */
  readonly onPasteText?: ((text: string) => void) | undefined;
  /** In place of `readMasked`. */
  readonly read?: ((text: string, caret: number, before: string) => MaskEdit) | undefined;
}

/** A number written into a mask; the caret stays beside the digit that was edited. */
export function MaskedInput({ value, onChange, mask, onPasteText, read, ...rest }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(null);
  const isOpen = onPasteText !== undefined;
  const text = applyMask(value, mask, isOpen);
  useLayoutEffect(() => {
    const node = input.current;
    if (caret.current === null || !node || document.activeElement !== node) return;
    node.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const onPaste = (event: ClipboardEvent) => {
    if (!onPasteText) return;
    event.preventDefault();
    onPasteText(event.clipboardData.getData('text'));
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      ltr
      {...rest}
      ref={input}
      value={text}
      onPaste={onPaste}
      onChange={(next) => {
        const at = input.current?.selectionStart ?? next.length;
        const edit = read ? read(next, at, text) : readMasked(next, at, mask, isOpen);
        caret.current = edit.caret;
        onChange(edit.digits);
      }}
    />
  );
}

export interface DateInputProps extends Omit<
  MaskedInputProps,
  'value' | 'onChange' | 'mask' | 'onPasteText' | 'read'
> {
  /** As written: "21.11.1990", or the part that is there. */
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A date as DD.MM.YYYY. */
export function DateInput({ value, onChange, ...rest }: DateInputProps) {
  return (
    <MaskedInput
      autoComplete="bday"
      {...rest}
      value={value}
      mask="99.99.9999"
      read={readDate}
      onChange={(digits) => onChange(dateText(digits))}
    />
  );
}
