/**
 * A typed control keeps its text outside of React's state and commits the answer when typing pauses, the field is left,
 * Enter is pressed, the browser autofills it, or the form is sent. Neither a key nor a commit renders the field.
 *
 * Text that was typed or autofilled before hydration is committed on mounting.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { FieldProps } from '../contract.ts';
import { attachMask, type Mask, shapeText } from './mask.ts';

/** Milliseconds without a key after which the text is committed. */
const PAUSE = 150;

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Converts between text and answer. `format(parse(text))` is the text that the control shows after it is left. */
export interface Typing {
  mask?: Mask;
  /** The text of an answer; '' for undefined. */
  format(value: unknown): string;
  /** The answer of a text; undefined for ''. Text that is not a valid answer is returned unchanged. */
  parse(text: string): unknown;
}

/** True if the browser changed the text, by autofill or a suggestion, and not a key. */
function filledIn(event: Event): boolean {
  if (!('inputType' in event)) return true;
  const { inputType } = event;
  return inputType === undefined || inputType === '' || inputType === 'insertReplacementText';
}

/** Connects a mounted control to its field; returns a function that disconnects it. */
function connect<Control extends TextControl>(control: Control, state: TypingState): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const commit = () => {
    clearTimeout(timer);
    timer = undefined;
    const value = state.typing.parse(control.value);
    if (Object.is(value, state.committed)) return;
    state.committed = value;
    state.field.onChange(value, true);
  };
  const onInput = (event: Event) => {
    clearTimeout(timer);
    if (filledIn(event)) commit();
    else timer = setTimeout(commit, PAUSE);
  };
  const onKey = (event: Event) => {
    if ((event as KeyboardEvent).key === 'Enter') commit();
  };
  const onBlur = () => {
    commit();
    const settled = state.typing.format(state.committed);
    if (settled !== control.value) control.value = settled;
    state.field.onLeave();
  };
  const listeners = { input: onInput, change: commit, keydown: onKey, blur: onBlur };
  const adoptEarlyText = () => {
    if (control.value === state.typing.format(state.committed)) return;
    if (state.typing.mask) control.value = shapeText(control.value, state.typing.mask);
    commit();
  };
  adoptEarlyText();
  const detachMask = state.typing.mask ? attachMask(control, state.typing.mask) : undefined;
  for (const [name, listener] of Object.entries(listeners)) control.addEventListener(name, listener);
  const undo = state.field.onPending(commit);
  return () => {
    // The field goes away before the pause is over.
    if (timer !== undefined) commit();
    undo();
    detachMask?.();
    for (const [name, listener] of Object.entries(listeners)) control.removeEventListener(name, listener);
  };
}

interface TypingState {
  field: FieldProps;
  typing: Typing;
  /** The last committed answer. */
  committed: unknown;
}

/**
 * Connects an uncontrolled `<input>` or `<textarea>` to its field.
 * @param typing must be the same object in each render, unless its meaning changes
 */
export function useTyping<Control extends TextControl>(
  field: FieldProps,
  typing: Typing,
): { ref: RefObject<Control | null>; defaultValue: string } {
  const ref = useRef<Control>(null);
  const state = useRef<TypingState | null>(null);
  state.current ??= { field, typing, committed: field.value };
  const first = useRef(typing.format(field.value));

  // Each render but the first, which a development build repeats, brings the answer that the control is to show.
  useLayoutEffect(() => {
    const { current } = state;
    if (!current || current.field === field) return;
    Object.assign(current, { field, typing });
    if (!ref.current || Object.is(field.value, current.committed)) return;
    current.committed = field.value;
    ref.current.value = typing.format(field.value);
  });
  useLayoutEffect(() => {
    const { current } = state;
    if (ref.current && current) return connect(ref.current, Object.assign(current, { typing }));
  }, [typing]);

  return { ref, defaultValue: first.current };
}
