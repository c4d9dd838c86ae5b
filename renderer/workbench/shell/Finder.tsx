/** The left side: every screen, variant and part, searched by name, title or URL. Arrow keys move, Enter opens. */
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { WorkbenchView } from '../choice.ts';
import type { ScreenEntry } from '../knowledge.ts';
import { findScreens } from './find.ts';
import { screenTree } from './screen-tree.ts';
import type { ProjectKnowledge } from './use-project.ts';
import { addressOf, toScreen } from './use-view.ts';

interface Props {
  project: ProjectKnowledge;
  view: WorkbenchView;
  search: RefObject<HTMLInputElement | null>;
}

interface LineProps {
  entry: ScreenEntry;
  name: string;
  depth: number;
  brand: string | null;
  view: WorkbenchView;
}

function Line({ entry, name, depth, brand, view }: LineProps) {
  const isHere = entry.id === view.screen;
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isHere) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isHere]);
  return (
    <li ref={line} style={{ paddingLeft: `${0.5 + depth * 0.9}rem` }} className="w-line" data-here={isHere}>
      <a
        href={addressOf({ ...toScreen(view, entry.id), brand })}
        aria-current={isHere ? 'page' : undefined}
        title={entry.paths[0] ?? entry.title}
      >
        {depth > 0 && <span className="w-line__twig" aria-hidden="true" />}
        <span className="w-line__name">{name}</span>
        {entry.kind === 'part' && <span className="w-tag">part</span>}
        {brand !== null && <span className="w-tag">{brand}</span>}
        {entry.diagnostics > 0 && (
          <span className="w-count" title={`${entry.diagnostics} diagnostics`}>
            <span className="w-hidden">diagnostics: </span>
            {entry.diagnostics}
          </span>
        )}
      </a>
    </li>
  );
}

/** Moves the focus among the search field and the links. */
function move(event: KeyboardEvent<HTMLElement>, search: HTMLInputElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const stops = [search, ...event.currentTarget.querySelectorAll<HTMLElement>('.w-line a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
}

export function Finder({ project: { index, app }, view, search }: Props) {
  const [typed, setTyped] = useState('');
  const screens = index?.screens ?? [];
  const found = useMemo(() => findScreens(typed, screens, app), [typed, screens, app]);
  const tree = useMemo(() => screenTree(screens), [screens]);
  const parts = screens.filter(({ kind }) => kind === 'part').length;
  const variants = screens.filter(({ bases, kind }) => kind === 'screen' && bases.length > 0).length;
  return (
    <nav className="w-finder" aria-label="Screens" onKeyDown={(event) => move(event, search.current)}>
      <div className="w-finder__head">
        <h1>Workbench</h1>
        {index && (
          <p>
            {screens.length - parts} screens, {variants} of them variants; {parts} parts
          </p>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            event.currentTarget.closest('nav')?.querySelector<HTMLElement>('.w-line a')?.click();
          }}
        >
          <input
            ref={search}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder="Name, title, address or brand"
            aria-label="Find a screen"
            aria-keyshortcuts="/"
            autoComplete="off"
            spellCheck={false}
          />
          <kbd>/</kbd>
        </form>
      </div>
      <div className="w-finder__list">
        {typed.trim() !== '' && (
          <ul aria-label="Found">
            {found.map(({ entry, brand }) => (
              <Line key={entry.id} entry={entry} name={entry.id} depth={0} brand={brand} view={view} />
            ))}
            {found.length === 0 && <li className="w-quiet">No screen is called that.</li>}
          </ul>
        )}
        {typed.trim() === '' &&
          tree.map(({ name, branches }) => (
            <section key={name} aria-label={name}>
              <h2>{name}</h2>
              <ul>
                {branches.map((branch) => (
                  <Line key={branch.entry.id} {...branch} brand={null} view={view} />
                ))}
              </ul>
            </section>
          ))}
      </div>
    </nav>
  );
}
