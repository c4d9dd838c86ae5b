/** A place within a text leads to that place in the file, however the text is written. */
import { expect, test } from 'vitest';
import { parseYaml, sourceFile } from '../../renderer/project/load/parse-yaml.ts';
import { entriesOf, offsetInScalar } from '../../renderer/project/load/source-node.ts';
import { placed } from '../../renderer/project/load/written-node.ts';

/** Each word stands once in its file. */
const CASES: Record<string, string> = {
  plain: 'text: um dois três',
  'plain over lines': 'text: um dois\n  três quatro\n\n  cinco seis',
  'single quotes': "text: 'um d''água dois'",
  'double quotes': 'text: "um \\"dois\\" três"',
  'escaped line ends': 'text: "um\\n\\ndois três\\tquatro"',
  'a block of paragraphs': 'text: |-\n  um dois\n\n  três quatro\n\n\n  cinco seis',
  'a folded block of paragraphs': 'text: >-\n  um dois\n  três\n\n  quatro cinco\n\n  seis sete',
  'a block with indents': 'text: |\n  um\n    dois  três\n\n  quatro',
  'words in a row of blanks': 'text: "um    dois   três"',
};

test.each(Object.entries(CASES))('%s', (_, text) => {
  const file = sourceFile('x.yaml', text);
  const parsed = parseYaml(file);
  if ('wrong' in parsed) throw new Error('no YAML');
  const [entry] = entriesOf(placed(parsed.node, file, []));
  if (entry?.value.kind !== 'scalar' || typeof entry.value.value !== 'string') throw new Error('no text');
  const { value: node } = entry;
  const words = [...entry.value.value.matchAll(/\p{L}+/gu)];
  expect(words.length).toBeGreaterThan(2);
  const found = words.map(({ 0: word, index }) =>
    file.text.slice(offsetInScalar(node, index)).slice(0, word.length),
  );
  expect(found).toEqual(words.map(([word]) => word));
});
