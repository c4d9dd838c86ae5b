/** The customer's links, in a menu whose button shows the customer's name. */

import type { Scope } from '@trilha/language/definition/annotations';
import { useEffect, useId, useState } from 'react';
import { useScreen } from '../screen-context.ts';
import { HeaderLinks, type Links } from './HeaderLinks.tsx';
import { useEscape } from './use-escape.ts';

export function AccountMenu({ label, links, scope }: { label: string; links: Links; scope: Scope }) {
  const { path, plain } = useScreen();
  const [open, setOpen] = useState(false);
  const list = useId();
  const close = () => setOpen(false);
  const root = useEscape<HTMLDivElement>(open, close);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the reason to run.
  useEffect(close, [path]);
  if (import.meta.env.SSR && plain)
    return (
      <details className="t-menu">
        <summary className="t-header__action">{label}</summary>
        <ul className="t-menu__list">
          <HeaderLinks links={links} scope={scope} className="t-menu__link" onUse={close} />
        </ul>
      </details>
    );
  return (
    <div className="t-menu" ref={root}>
      <button
        type="button"
        className="t-header__action"
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      <ul id={list} className="t-menu__list" hidden={!open}>
        <HeaderLinks links={links} scope={scope} className="t-menu__link" onUse={close} />
      </ul>
    </div>
  );
}
