/** A text in which an e-mail address that is longer than its line goes on after the `@`, not in the middle of a word. */
import { Fragment, type ReactNode } from 'react';

export function breakable(text: string): ReactNode {
  const [first, ...others] = text.split('@');
  if (others.length === 0) return text;
  return (
    <>
      <span>{`${first}@`}</span>
      {others.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
        <Fragment key={at}>
          <wbr />
          <span>{at < others.length - 1 ? `${part}@` : part}</span>
        </Fragment>
      ))}
    </>
  );
}
