/** The folder of a new rule of the checker, and its line in the list of rules. */
import { changedTexts, withImport, withLine } from './registry-lines.ts';
import { Refusal, type StartingPoint } from './starting-point.ts';

const LIST = 'renderer/check/rules.ts';

const rule = (
  constant: string,
  code: string,
) => `/** Rule: no button is called an example. Say here what yours forbids or demands. */
import { member, textOf } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

export const ${constant} = defineRule({
  folder: import.meta.dirname,
  code: '${code}',
  severity: 'advice',
  check: {
    block({ source }, diagnostics) {
      const label = member(source, 'label');
      if (label && textOf(label) === 'Exemplo')
        diagnostics.at(label, '${code}', 'This button is called an example', 'say what it does');
    },
  },
});
`;

const PAGE = `# Called an example

What is wrong, and why it matters to whoever reads the screen. What to do.

\`\`\`yaml
# wrong
label: Exemplo
# right
label: Enviar
\`\`\`
`;

const withLabel = (label: string, expected: string) =>
  `# schemas/shop/start/new.screen.yaml\n# ${expected}\nextends: shop/start\nblocks:\n  help: { label: ${label} }\n`;

const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The first number after the last of those of a group. */
function nextCode(group: string, list: string, read: (path: string) => string | null): string {
  const folders = [...list.matchAll(/'\.\/rules\/([\w/-]+)\/rule\.ts'/g)].map(([, folder = '']) => folder);
  const codeOf = (folder: string) =>
    Number(/code: 'TR(\d+)'/.exec(read(`renderer/check/rules/${folder}/rule.ts`) ?? '')?.[1] ?? 0);
  const taken = folders.map(codeOf);
  const own = folders.filter((folder) => folder.startsWith(`${group}/`)).map(codeOf);
  let code = Math.max(...own) + 1;
  while (taken.includes(code)) code++;
  return `TR${code}`;
}

/**
 * @param id `<group>/<name>`, the name being words that say what is forbidden or demanded
 * @param read the text of a file by its path from the root, or null if it does not exist
 * @throws Refusal outside of the platform, in no group, or where the name is none
 */
export function ruleFiles(id: string, read: (path: string) => string | null): StartingPoint {
  const list = read(LIST);
  if (list === null)
    throw new Refusal('Rules of a product are given by its language: see renderer/check/README.md');
  const [group = '', name = '', ...more] = id.split('/');
  const groups = [...new Set([...list.matchAll(/'\.\/rules\/(\w+)\//g)].map(([, one]) => one))];
  if (!groups.includes(group) || more.length > 0)
    throw new Refusal(`A rule is <group>/<name>, its group one of ${groups.sort().join(', ')}`);
  if (!/^[a-z]+(-[a-z]+)+$/.test(name))
    throw new Refusal(
      `${name} does not say what is forbidden or demanded: no-second-heading, message-for-each-rule`,
    );
  const folder = `renderer/check/rules/${group}/${name}`;
  if (read(`${folder}/rule.ts`) !== null) throw new Refusal(`The rule ${name} already exists`);
  const code = nextCode(group, list, read);
  const edited = withLine(
    withImport(list, camel(name), `./rules/${group}/${name}/rule.ts`),
    'const RULES:',
    `  ${camel(name)},\n`,
  );
  const found = `5:18 ${code} This button is called an example (say what it does)`;
  return {
    files: {
      [`${folder}/rule.ts`]: rule(camel(name), code),
      [`${folder}/page.md`]: PAGE,
      [`${folder}/invalid/example.yaml`]: withLabel('Exemplo', found),
      [`${folder}/valid/example.yaml`]: withLabel('Ver exemplos', 'Examples are what the button shows.'),
    },
    edits: changedTexts({ [LIST]: edited }),
    next: 'say what it checks, on its page why, and in its cases what is wrong and what is right; one or two seeds in tests/seeded; then npm run docs, and npx vitest run --project unit tests/rules',
  };
}
