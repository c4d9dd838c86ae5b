/**
 * Variants that no other page leads to: a partner gives their addresses away. The application in a browser holds nothing of them,
 * however many there are; the page at their address names itself (`document.ts` of the server).
 */
import { analyseApp } from '@trilha/project/analyse/shared';
import { guardFacts } from '@trilha/project/graph/guided';
import { screenGraph } from '@trilha/project/graph/screen-graph';
import { isFace } from '@trilha/project/resolve/screen';
import type { Compilation } from './compile.ts';
import { emitAhead } from './emit/ahead.ts';
import { emitApp, emitModules } from './emit/app.ts';
import { RUNTIME } from './emit/module.ts';

/** The ids of such variants. @param compilation without diagnostics */
export function screensApart(compilation: Compilation): ReadonlySet<string> {
  const { screens, byWays, addresses, scope } = compilation;
  const { linked } = screenGraph({ ...compilation, screens: byWays, project: scope.project });
  const apart = [...screens.values()].filter((screen) => {
    const address = addresses.of(screen.id);
    return (
      screen.bases.length > 0 && !isFace(screen) && !linked.has(screen.id) && (address?.path ?? '') !== ''
    );
  });
  const kept = scope.project.kept.flatMap(({ screens }) => screens);
  return new Set([...apart, ...kept].map(({ id }) => id));
}

/**
 * What stands in place of modules in a build for browsers.
 * @param apart the screens that they leave out
 * @param root absolute path of the product
 */
export function modulesForBrowsers(
  compilation: Compilation,
  apart: ReadonlySet<string>,
  root: string,
): ReadonlyMap<string, string> {
  const { scope } = compilation;
  const { project, facts } = scope;
  const { list, mounts, redirects, ...others } = compilation.addresses;
  const paths = new Set(
    list.flatMap(({ screen, journey, path }) =>
      apart.has(screen) ? (mounts.get(journey) ?? []).map((mount) => mount + path) : [],
    ),
  );
  const addresses = {
    ...others,
    mounts,
    list: list.filter(({ screen }) => !apart.has(screen)),
    redirects: redirects.filter(({ to }) => !paths.has(to)),
  };
  const parts = { project, addresses, apart, guards: guardFacts(project), facts: [...facts.names] };
  return new Map([
    ['virtual:trilha/app', emitApp(analyseApp(scope), parts, { root, runtime: RUNTIME })],
    ['virtual:trilha/modules', emitModules(project, apart)],
    [
      'virtual:trilha/ahead',
      emitAhead(new Map([...compilation.byWays].filter(([id]) => !apart.has(id))), project),
    ],
  ]);
}
