/**
 * Words that follow what is typed: seen at once, spoken once they rest, and only while the customer is at work.
 * The spoken copy is taken away again, so that nobody reads both.
 */
import { useEffect, useRef, useState } from 'react';

/** ms without a change before it is spoken, and for which the spoken words stay. */
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
