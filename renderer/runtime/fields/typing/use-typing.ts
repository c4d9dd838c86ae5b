/**
 * A typed control keeps its text outside of React's state and commits the answer when typing pauses, the field is left,
 * Enter is pressed, the browser autofills it, or the form is sent. Neither a key nor a commit renders the field.
 *
 * Text that was typed or autofilled before hydration is committed on mounting.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { FieldProps } from '../contract.ts';
import { attachShape, filledIn, type Shaping } from './shape.ts';

/** Milliseconds without a key after which the text is committed. */
const PAUSE = 150;

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Converts between text and answer. `format(parse(text))` is the text that the control shows after it is left. */
export interface Typing {
  shape?: Shaping;
  /** The text of an answer; '' for undefined. */
  format(value: unknown): string;
  /** The answer of a text; undefined for ''. Text that is not a valid answer is returned unchanged. */
  parse(text: string): unknown;
}

/** The answer of a text that was typed, brought by the browser, or posted. */
export const answerOf = (text: string, { shape, parse }: Typing): unknown =>
  parse(shape?.show(text, true) ?? text);

/** Connects a mounted control to its field; returns a function that disconnects it. */
function connect<Control extends TextControl>(control: Control, state: TypingState): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const commit = () => {
    clearTimeout(timer);
    timer = undefined;
    const value = answerOf(control.value, state.typing);
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
    control.value = state.typing.shape?.show(control.value, true) ?? control.value;
    commit();
  };
  adoptEarlyText();
  const detachShape = state.typing.shape ? attachShape(control, state.typing.shape) : undefined;
  for (const [name, listener] of Object.entries(listeners)) control.addEventListener(name, listener);
  const undo = state.field.onPending(commit);
  return () => {
    // The field goes away before the pause is over.
    if (timer !== undefined) commit();
    undo();
    detachShape?.();
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
