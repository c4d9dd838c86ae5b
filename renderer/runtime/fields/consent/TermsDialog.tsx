/** A button that opens terms in a native dialog, which traps and restores the focus. */

import type { Words } from '@trilha/language/definition/words';
import { useRef } from 'react';
import { paragraphsOf } from '../../engine/words.ts';
import * as words from '../../locale/current.ts';
import { useRichWords } from '../frame/rich-words.ts';

export interface Terms {
  label: string;
  title: string;
  /** A blank line separates paragraphs. */
  text: Words;
}

interface Props {
  id: string;
  terms: Terms;
  /** Without scripts: the terms unfold in place. */
  plain: boolean | undefined;
}

export function TermsDialog({ id, terms, plain }: Props) {
  const rich = useRichWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="t-dialog__body" tabIndex={0} aria-label={terms.title}>
      {paragraphsOf(terms.text).map((pieces, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id and never change their order
        <p className="t-text" key={index}>
          {rich({ paragraphs: [pieces] })}
        </p>
      ))}
    </section>
  );
  if (import.meta.env.SSR && plain) {
    return (
      <details>
        <summary>{terms.label}</summary>
        {body}
      </details>
    );
  }
  return (
    <>
      <p className="t-choice__more">
        <button
          type="button"
          className="t-button t-button--link"
          aria-haspopup="dialog"
          onClick={() => dialog.current?.showModal()}
        >
          {terms.label}
        </button>
      </p>
      <dialog className="t-dialog" ref={dialog} aria-labelledby={`${id}-title`}>
        <div className="t-dialog__head">
          <h2 className="t-heading" id={`${id}-title`}>
            {terms.title}
          </h2>
        </div>
        {body}
        <div className="t-dialog__actions">
          <button
            type="button"
            className="t-button t-button--primary"
            onClick={() => dialog.current?.close()}
          >
            {words.close}
          </button>
        </div>
      </dialog>
    </>
  );
}
