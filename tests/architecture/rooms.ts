/**
 * Who may import whom. A room is a folder; the longest matching name owns a file. What is not named here may not
 * be imported, and a folder of code that no room owns fails the proof.
 */

/** What one room may import besides itself, its own sub-folders and Node. */
export interface Room {
  /** Rooms, by name. `renderer` alone means the files directly in that folder. */
  readonly rooms: readonly string[];
  /** Packages of node_modules, by name. */
  readonly packages: readonly string[];
  /** Packages whose types it may name, and nothing more. */
  readonly types?: readonly string[];
  /** Packages only its `.ts` files may import: what describes a type to the compiler, never its component. */
  readonly beside?: readonly string[];
  /** Node's own modules (`node:fs` …); a room the browser runs has none. */
  readonly node?: boolean;
}

const REACT = ['react', 'react-dom'];
const STORE = ['@reduxjs/toolkit', 'react-redux'];

/** Everything of the renderer that a browser may load. */
const RENDERER_AT_RUN_TIME = [
  'renderer',
  'renderer/definition',
  'renderer/expression',
  'renderer/engine',
  'renderer/fields',
  'renderer/blocks',
  'renderer/view',
  'renderer/theme',
];

export const ROOMS: Readonly<Record<string, Room>> = {
  renderer: { rooms: RENDERER_AT_RUN_TIME, packages: REACT },
  'renderer/definition': { rooms: [], packages: ['typebox'], types: ['react'] },
  'renderer/expression': { rooms: ['renderer/definition'], packages: ['@marcbachmann/cel-js'] },
  'renderer/compiler': {
    rooms: ['renderer', 'renderer/definition', 'renderer/expression', 'renderer/engine'],
    packages: ['yaml', 'typebox', 'ajv', 'ajv-formats', 'vite', '@rjsf/utils', 'elkjs'],
    node: true,
  },
  'renderer/engine': { rooms: ['renderer', 'renderer/definition', 'renderer/expression'], packages: [] },
  'renderer/fields': {
    rooms: ['renderer', 'renderer/definition', 'renderer/engine', 'renderer/theme'],
    packages: [...REACT, '@maskito/core', '@rjsf/utils', 'typebox'],
  },
  'renderer/blocks': {
    rooms: ['renderer', 'renderer/definition', 'renderer/engine', 'renderer/fields', 'renderer/theme'],
    packages: REACT,
    types: ['typebox'],
    beside: ['typebox'],
  },
  'renderer/view': {
    rooms: RENDERER_AT_RUN_TIME,
    packages: [...REACT, '@rjsf/core', '@rjsf/utils', 'react-router-dom'],
  },
  'renderer/theme': {
    rooms: ['renderer', 'renderer/definition', 'renderer/fields'],
    packages: [...REACT, '@rjsf/utils'],
  },
  // Development only: no build has a part of it.
  'renderer/workbench': {
    rooms: [...RENDERER_AT_RUN_TIME, 'renderer/compiler', 'renderer/proof', 'renderer/tools'],
    packages: [...REACT, 'react-router-dom', 'vite', 'yaml'],
    node: true,
  },
  'renderer/proof': {
    rooms: [
      'renderer',
      'renderer/definition',
      'renderer/compiler',
      'renderer/expression',
      'renderer/engine',
      'renderer/fields',
      'renderer/view',
    ],
    packages: ['yaml'],
    node: true,
  },
  'renderer/tools': {
    rooms: [
      'renderer',
      'renderer/definition',
      'renderer/compiler',
      'renderer/expression',
      'renderer/engine',
      'renderer/proof',
    ],
    packages: ['yaml', 'typebox'],
    node: true,
  },

  // The portal's words for the compiler, and its samples for the tools: read by Node.
  src: {
    rooms: [
      'renderer',
      'renderer/definition',
      'renderer/fields',
      'renderer/blocks',
      'src/domain',
      'src/api',
      'src/fields',
      'src/blocks',
      'renderer/compiler',
      'renderer/proof',
      'src/sandbox',
    ],
    packages: [],
    node: true,
  },
  'src/domain': { rooms: [], packages: [] },
  'src/api': { rooms: ['src/domain', 'renderer'], packages: [...STORE, 'yaml'], node: true },
  'src/store': { rooms: ['src/domain', 'src/api', 'renderer'], packages: STORE },
  'src/fields': {
    rooms: [...RENDERER_AT_RUN_TIME, 'src/domain', 'src/api', 'src/store'],
    packages: [...REACT, ...STORE, '@maskito/core'],
  },
  'src/blocks': {
    rooms: [...RENDERER_AT_RUN_TIME, 'src/domain', 'src/api', 'src/store', 'src/fields'],
    packages: [...REACT, ...STORE],
    types: ['typebox'],
    beside: ['typebox'],
  },
  'src/features': {
    rooms: [...RENDERER_AT_RUN_TIME, 'src/domain', 'src/api', 'src/store', 'src/fields', 'src/blocks'],
    packages: [...REACT, ...STORE],
  },
  'src/app': {
    rooms: [
      ...RENDERER_AT_RUN_TIME,
      'src/domain',
      'src/api',
      'src/store',
      'src/fields',
      'src/blocks',
      'src/features',
    ],
    packages: [...REACT, ...STORE, 'react-router-dom'],
    node: true,
  },
  'src/server': {
    rooms: ['src/domain', 'src/api', 'src/sandbox'],
    packages: ['fastify', '@fastify/cookie', '@fastify/helmet', '@fastify/rate-limit', '@fastify/static'],
    node: true,
  },
  'src/sandbox': {
    rooms: ['src/domain', 'src/api'],
    packages: [
      'fastify',
      '@fastify/cookie',
      '@electric-sql/pglite',
      'pg',
      'ajv',
      'ajv-formats',
      'jose',
      'pdfkit',
      'uqr',
    ],
    node: true,
  },

  tests: { rooms: ['*'], packages: ['*'], node: true },
  scripts: { rooms: [], packages: ['*'], node: true },
  bench: { rooms: ['*'], packages: ['*'], node: true },
  '.': { rooms: ['*'], packages: ['*'], node: true },
};

/** Folders of rooms, and the few files that may stand beside the rooms in them. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  renderer: ['index.ts', 'host.ts', 'README.md'],
  src: ['language.ts', 'samples.ts', 'README.md'],
};

/**
 * The room a file belongs to.
 * @param path from the project's root, with forward slashes
 * @returns the room's name, or undefined when no room owns it
 */
export function roomOf(path: string): string | undefined {
  const [top = '', second = '', ...rest] = path.split('/');
  if (second === '') return '.';
  const files = PARENTS[top];
  const name = files === undefined || files.includes(second) ? top : `${top}/${second}`;
  if (files !== undefined && rest.length === 0 && name !== top) return undefined;
  return Object.hasOwn(ROOMS, name) ? name : undefined;
}
