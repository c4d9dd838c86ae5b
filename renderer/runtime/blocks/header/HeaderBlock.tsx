/** The `header` block: the brand, what stays in view at the end of the bar, and further links, on phones in a menu. */
import { useEffect, useId, useState } from 'react';
import { holds, textOf } from '../../engine/evaluate.ts';
import { imageAddress } from '../../engine/image-address.ts';
import { valueAt } from '../../engine/path.ts';
import * as words from '../../locale/current.ts';
import type { BlockProps } from '../contract.ts';
import { useScreen } from '../screen-context.ts';
import { AccountMenu } from './AccountMenu.tsx';
import './header.css';
import type { headerBlock } from './definition.ts';
import { HeaderActions } from './HeaderActions.tsx';
import { HeaderLinks } from './HeaderLinks.tsx';
import { useEscape } from './use-escape.ts';

export function HeaderBlock({ block, scope }: BlockProps<typeof headerBlock>) {
  const { hrefOf, path, plain } = useScreen();
  const [open, setOpen] = useState(false);
  const nav = useId();
  const close = () => setOpen(false);
  const root = useEscape<HTMLElement>(open, close);
  // Close the menu after navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the reason to run.
  useEffect(close, [path]);
  const { account } = block;
  const isEmpty = !Object.values(block.links).some(({ when }) => holds(when, scope));
  const logo = valueAt(scope.brand, 'logo');
  return (
    <header className="t-header" ref={root}>
      <div className="t-header__bar">
        <a className="t-header__brand" href={hrefOf(block.home) ?? undefined}>
          {typeof logo === 'string' && <img src={imageAddress(logo)} alt="" width={32} height={32} />}
          <span>{String(valueAt(scope.brand, 'name') ?? '')}</span>
        </a>
        {Object.entries(block.notes ?? {})
          .filter(([, note]) => holds(note.when, scope))
          .map(([id, note]) => (
            <span key={id} className="t-header__note">
              {textOf(note.text, scope)}
            </span>
          ))}
        <HeaderActions actions={block.actions} scope={scope} />
        {account && holds(account.when, scope) && (
          <AccountMenu label={textOf(account.label, scope)} links={account.links} scope={scope} />
        )}
        {!isEmpty && (
          <>
            {import.meta.env.SSR && plain ? (
              <a className="t-header__toggle" href={`#${nav}`}>
                <span className="t-header__toggle-icon" aria-hidden="true" />
                <span>{words.menu}</span>
              </a>
            ) : (
              <button
                type="button"
                className="t-header__toggle"
                aria-expanded={open}
                aria-controls={nav}
                onClick={() => setOpen(!open)}
              >
                <span className="t-header__toggle-icon" aria-hidden="true" />
                <span>{words.menu}</span>
              </button>
            )}
            <nav
              id={nav}
              className={open ? 't-header__nav is-open' : 't-header__nav'}
              aria-label={words.mainNavigation}
            >
              <ul>
                <HeaderLinks links={block.links} scope={scope} className="t-header__link" onUse={close} />
              </ul>
              {import.meta.env.SSR && plain && (
                <a className="t-header__toggle" href="#top">
                  {words.closeMenu}
                </a>
              )}
            </nav>
          </>
        )}
      </div>
    </header>
  );
}
