/**
 * A control that is typed into keeps its text to itself and hands over an answer when the typing pauses, the field
 * is left, Enter is pressed, the browser fills it in, or the form is sent. A key costs no render.
 *
 * What stood in the control before the page came alive (typed or filled in early) is handed over on mounting.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { FieldProps } from '../contract.ts';
import { attachMask, type Mask, shapeText } from './mask.ts';

/** After this long without a key the text is handed over, ms. */
const PAUSE = 150;

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** How text and answer correspond. `format(parse(text))` settles: it is what the control shows after it is left. */
export interface Typing {
  mask?: Mask;
  /** The text that shows an answer; '' for undefined. */
  format(value: unknown): string;
  /** The answer in a text; undefined for ''. What is no answer yet comes back as it is. */
  parse(text: string): unknown;
}

/** The browser, not a key, changed the text: filled it in, or chose a suggestion. */
function filledIn(event: Event): boolean {
  if (!('inputType' in event)) return true;
  const { inputType } = event;
  return inputType === undefined || inputType === '' || inputType === 'insertReplacementText';
}

/** Everything between one control and its field. Made on mounting, undone by the function it returns. */
function connect<Control extends TextControl>(control: Control, state: TypingState): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const commit = () => {
    clearTimeout(timer);
    const value = state.typing.parse(control.value);
    if (Object.is(value, state.committed)) return;
    state.committed = value;
    state.field.onChange(value);
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
    clearTimeout(timer);
    undo();
    detachMask?.();
    for (const [name, listener] of Object.entries(listeners)) control.removeEventListener(name, listener);
  };
}

interface TypingState {
  field: FieldProps;
  typing: Typing;
  /** The last answer that field and control agree on. */
  committed: unknown;
}

/**
 * Connects an uncontrolled `<input>` or `<textarea>` to its field.
 * @param typing must be the same object from render to render as long as it means the same
 */
export function useTyping<Control extends TextControl>(
  field: FieldProps,
  typing: Typing,
): { ref: RefObject<Control | null>; defaultValue: string } {
  const ref = useRef<Control>(null);
  const state = useRef<TypingState | null>(null);
  state.current ??= { field, typing, committed: field.value };
  const first = useRef(typing.format(field.value));

  useLayoutEffect(() => {
    if (state.current) Object.assign(state.current, { field, typing });
  });
  useLayoutEffect(() => {
    const { current } = state;
    if (ref.current && current) return connect(ref.current, Object.assign(current, { typing }));
  }, [typing]);
  useLayoutEffect(() => {
    const { current } = state;
    if (!current || !ref.current || Object.is(field.value, current.committed)) return;
    current.committed = field.value;
    ref.current.value = current.typing.format(field.value);
  }, [field.value]);

  return { ref, defaultValue: first.current };
}
