/** What a publication of a project records, and what is refused before it is sent. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

it.each([[], ['--dry-run']])(
  'an instant that is past is refused before anything is compared: %j',
  async (...how) => {
    expect(await project.publish('--at', '2026-01-01T08:00Z', ...how)).toEqual({
      code: 2,
      output: '--at: 2026-01-01T08:00Z is past',
    });
  },
);

describe('where the commit of the live publication is not known', () => {
  /** Publishes with the commit of one that comes with an image, or from another clone. */
  async function unknownBase(base: string | null): Promise<string> {
    const commit = await edited();
    const { number: _, at: __, ...one } = (await project.store.publication(1)) ?? { number: 1, at: '' };
    const response = await fetch(`${project.portal.url}/publications`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ publication: { ...one, base }, texts: {}, share: 100 }),
    });
    expect(response.status).toBe(201);
    return commit;
  }
  const OTHER = 'f'.repeat(40);

  it.each<[string, string | null, string[], string]>([
    ['it names none', null, [], 'Publication 2 names no commit'],
    ['it is another one', OTHER, [], `The commit ${OTHER} of publication 2 is not known here: fetch it`],
    [
      'somebody is to be recalled',
      null,
      ['--despite', 'x', '--recall', 'y'],
      'Publication 2 names no commit',
    ],
  ])('nothing is published: %s', async (_why, base, args, words) => {
    await unknownBase(base);
    const { code, output } = await project.publish(...args);
    expect([code, output]).toEqual([1, expect.stringContaining(words)]);
    expect(output).toContain('--base <commit>');
    expect(await project.store.publication(3)).toBeNull();
  });

  it('it is compared with the commit that somebody names', async () => {
    const commit = await unknownBase(null);
    expect(await project.publish('--base', commit)).toMatchObject({ code: 0 });
    const { words, next } = (await project.store.publication(3)) ?? {};
    expect(words?.join()).toContain('Outra ajuda');
    expect(next).toBeDefined();
  });

  it('a commit that is none is told', async () => {
    await unknownBase(null);
    expect(await project.publish('--base', 'nowhere')).toEqual({
      code: 2,
      output: '--base: git knows no nowhere here',
    });
  });

  it('somebody may say why it is right, which stands in the record', async () => {
    await unknownBase(null);
    expect(await project.publish('--despite', 'the image of May')).toMatchObject({ code: 0 });
    const { words } = (await project.store.publication(3)) ?? {};
    expect(words).toEqual([expect.stringMatching(/names no commit.*: the image of May$/)]);
  });
});
