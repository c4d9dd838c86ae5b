/** The fixture project in a repository of its own, and a portal in a folder that it is published on. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { PortalAddress } from '../../renderer/authoring/cli/publish/portal.ts';
import { publish } from '../../renderer/authoring/cli/publish/publish.ts';
import { registerPublishing } from '../../renderer/server/http/publishing.ts';
import { folderStore } from '../../renderer/server/publications/folder-store.ts';
import { LivePublications } from '../../renderer/server/publications/live-publications.ts';
import type { PublicationStore } from '../../renderer/server/publications/store.ts';
import { copyFixture, type FixtureCopy } from '../compiler/fixture-copy.ts';

interface PublishedProject {
  readonly copy: FixtureCopy;
  readonly portal: PortalAddress;
  readonly store: PublicationStore;
  git(...args: string[]): string;
  /** Commits all that stands in the project. @returns the commit */
  commit(): string;
  publish(...args: string[]): ReturnType<typeof publish>;
  discard(): Promise<void>;
}

export async function publishedProject(): Promise<PublishedProject> {
  const copy = copyFixture();
  copy.write('.gitignore', 'node_modules\nrenderer\n.cache\n');
  const folder = mkdtempSync(join(tmpdir(), 'trilha-portal-'));
  const store = folderStore(folder);
  const app = Fastify();
  registerPublishing(app, {
    ...{ store, live: new LivePublications(() => store), token: undefined, needsApprover: false },
    rollout: async () => null,
    isAllowed: () => true,
    missing: async () => [],
    now: Date.now,
    records: null,
    leading: async () => null,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const portal = { url: `http://127.0.0.1:${port}`, token: undefined };
  const author = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com'];
  const git = (...args: string[]) =>
    execFileSync('git', [...author, ...args], { cwd: copy.root, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  return {
    ...{ copy, portal, store, git },
    commit() {
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '--message', 'Screens');
      return git('rev-parse', 'HEAD');
    },
    publish: (...args) => publish(['--author', 'Ana', ...args], copy.root, portal),
    async discard() {
      await app.close();
      copy.discard();
      rmSync(folder, { recursive: true });
    },
  };
}
