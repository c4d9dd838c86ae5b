/**
 * A text that depends on what is typed: updated at once, announced when it stops changing, and only during typing.
 * The announced copy is removed again, so that screen readers do not read both.
 */
import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a change before it is announced, and until the copy is removed. */
const REST = 1000;

const isAtWork = () => document.activeElement !== null && document.activeElement !== document.body;

export function LiveWords({ words }: { words: string }) {
  const [spoken, setSpoken] = useState('');
  const last = useRef(words);
  useEffect(() => {
    if (last.current === words) return;
    last.current = words;
    if (!isAtWork()) return;
    const speak = setTimeout(() => setSpoken(words), REST);
    const clear = setTimeout(() => setSpoken(''), 2 * REST);
    return () => {
      clearTimeout(speak);
      clearTimeout(clear);
    };
  }, [words]);
  return (
    <span className="t-visually-hidden" role="status">
      {spoken}
    </span>
  );
}
