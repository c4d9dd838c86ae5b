/** The development server of a copy of the project, for tests that add YAML to it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from './portal.ts';
import { copyProject } from './project-copy.ts';

const POLL_MS = 200;

export interface DevPortal {
  /** Without a trailing slash. */
  readonly url: string;
  /** Writes a file of the copy; the path is from its root. */
  write(path: string, text: string): void;
  stop(): Promise<void>;
}

/**
 * @param up a path that the server answers once it is up
 * @param files files of the copy to write before it starts, by path from the root
 */
export async function startDevPortal(
  up: string,
  files: Readonly<Record<string, string>> = {},
): Promise<DevPortal> {
  const copy = copyProject();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(copy.root, path)), { recursive: true });
    writeFileSync(join(copy.root, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: copy.root,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DATA_DIR: join(copy.root, '.data'), NODE_ENV: 'development' },
  });
  const isUp = () =>
    fetch(url + up).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  return {
    url,
    write,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      copy.remove();
    },
  };
}
