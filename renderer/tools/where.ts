/** `npm run where -- <url>`: the files behind an address of the portal. */
import { compile } from '../compiler/compile.ts';
import { projectLanguage } from './project-language.ts';

/** The path of an address, without host, query and a slash at its end. */
function pathOf(address: string): string {
  const path = new URL(address, 'http://localhost').pathname.replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`).test(path);

const root = process.cwd();
const wanted = process.argv[2];
if (wanted === undefined) {
  console.error('Which address? npm run where -- /<path>');
  process.exit(1);
}

const { addresses, screens, project } = compile({ root, language: await projectLanguage(root) });
const first = pathOf(wanted);
const path = addresses.redirects.find((redirect) => redirect.path === first)?.to ?? first;
if (path !== first) console.log(`${first} leads to ${path}`);
const found = addresses.list.find(({ journey, path: own }) =>
  (addresses.mounts.get(journey) ?? []).some((mount) => matches(mount + own || '/', path)),
);
const screen = found && screens.get(found.screen);
if (!screen) {
  console.error(`No screen has the address ${path}`);
  process.exit(1);
}

const chain = [screen.id, ...screen.bases];
for (const id of chain) console.log(`screen   ${project.byKind.screen.get(id)?.file.path}`);
if (screen.flowId) console.log(`flow     ${project.byKind.flow.get(screen.flowId)?.file.path}`);
if (screen.journey) console.log(`journey  ${project.byKind.journey.get(screen.journey)?.file.path}`);
