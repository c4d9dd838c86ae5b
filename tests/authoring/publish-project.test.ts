/** What a publication of a project records, and what is refused before it is sent. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publishedProject } from './published-project.ts';

const SCREEN = 'schemas/shop/help.screen.yaml';
const TEXT = readFileSync(join(import.meta.dirname, '../compiler/fixture', SCREEN), 'utf8');

let project: Awaited<ReturnType<typeof publishedProject>>;
beforeEach(async () => {
  project = await publishedProject();
  project.commit();
});
afterEach(() => project.discard());

/** Publishes what stands in the project, and changes a screen after it. @returns the commit that was published */
async function edited(title = 'Outra ajuda'): Promise<string> {
  const commit = project.git('rev-parse', 'HEAD');
  expect(await project.publish()).toMatchObject({ code: 0 });
  project.copy.write(SCREEN, TEXT.replace('Ajuda', title));
  return commit;
}

it('records the beginning and the end of a text that is longer than a portal stores', async () => {
  await edited(`Começo ${'é😀'.repeat(4000)} fim`);
  const { code, output } = await project.publish('--despite', `${'x'.repeat(9000)}!`);
  expect([code, output]).toEqual([0, expect.stringContaining('Published 2')]);
  const { words = [] } = (await project.store.publication(2)) ?? {};
  const long = words.filter((line) => line.includes(' … '));
  expect(long).toEqual([expect.stringMatching(/^.*Começo é.* … .*😀 fim.*$/u)]);
  expect([...(long[0] ?? '')].length).toBeLessThanOrEqual(4000);
});
