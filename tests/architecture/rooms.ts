/**
 * The table of modules: which module may import which. A module is a folder; the longest matching name owns a file.
 * Imports that are not listed are forbidden, and a folder of code without a module fails the test.
 */

import { LENDER, LENDER_ROOMS } from './lender-rooms.ts';

/** What a module may import besides itself, its own sub-folders and Node. */
export interface Room {
  /** Modules, by name. A name with sub-modules means the files directly in it. */
  readonly rooms: readonly string[];
  /** Packages of node_modules, by name. */
  readonly packages: readonly string[];
  /** Packages of which it may import types only. */
  readonly types?: readonly string[];
  /**
   * Packages that only its `.ts` files may import: for the compiler's description of a type, never for its component.
   */
  readonly beside?: readonly string[];
  /** Node's own modules (`node:fs` …); never for a module that the browser runs. */
  readonly node?: boolean;
}

const REACT = ['react', 'react-dom'];

/** What the runtime may import: itself and the language that it shares with the compiler. */
const LANGUAGE = ['renderer/language', 'renderer/language/definition', 'renderer/language/expression'];
const RUNTIME = [
  ...LANGUAGE,
  'renderer/runtime',
  'renderer/runtime/engine',
  'renderer/runtime/fields',
  'renderer/runtime/blocks',
  'renderer/runtime/store',
  'renderer/runtime/view',
  'renderer/runtime/theme',
];

/** What the compiler's rules and its emitter read. They do not import each other. */
const BEFORE_CHECK = [
  'renderer/compiler/load',
  'renderer/compiler/resolve',
  'renderer/compiler/graph',
  'renderer/compiler/analyse',
];
const PASSES = [...BEFORE_CHECK, 'renderer/compiler/check', 'renderer/compiler/emit'];
const COMPILER = ['renderer/compiler', ...PASSES];

export const ROOMS: Readonly<Record<string, Room>> = {
  // What the configuration may say and what it means. Neither React nor Node.
  'renderer/language': { rooms: ['renderer/language/definition'], packages: [] },
  'renderer/language/definition': { rooms: [], packages: ['typebox'], types: ['react'] },
  'renderer/language/expression': {
    rooms: ['renderer/language/definition'],
    packages: ['@marcbachmann/cel-js'],
  },

  // Everything a page loads, and nothing else.
  'renderer/runtime': { rooms: RUNTIME, packages: REACT },
  'renderer/runtime/engine': { rooms: LANGUAGE, packages: [] },
  'renderer/runtime/fields': {
    rooms: [...LANGUAGE, 'renderer/runtime/engine', 'renderer/runtime/theme'],
    packages: [...REACT, '@maskito/core', '@rjsf/utils', 'typebox'],
  },
  'renderer/runtime/blocks': {
    rooms: [...LANGUAGE, 'renderer/runtime/engine', 'renderer/runtime/fields', 'renderer/runtime/theme'],
    packages: REACT,
    types: ['typebox'],
    beside: ['typebox'],
  },
  'renderer/runtime/store': {
    rooms: [...LANGUAGE, 'renderer/runtime/engine'],
    packages: ['@reduxjs/toolkit'],
  },
  'renderer/runtime/view': {
    rooms: RUNTIME,
    packages: [...REACT, 'react-redux', '@rjsf/core', '@rjsf/utils', 'react-router-dom'],
  },
  'renderer/runtime/theme': {
    rooms: [...LANGUAGE, 'renderer/runtime/fields'],
    packages: [...REACT, '@rjsf/utils'],
  },

  // Runs while YAML is read: a folder per pass, each imports only earlier ones. It knows the runtime only through the
  // code that it emits.
  'renderer/compiler': {
    rooms: [...LANGUAGE, ...PASSES],
    packages: ['typebox', 'vite', '@rjsf/utils'],
    node: true,
  },
  'renderer/compiler/load': { rooms: LANGUAGE, packages: ['yaml', 'typebox'], node: true },
  'renderer/compiler/resolve': { rooms: [...LANGUAGE, 'renderer/compiler/load'], packages: [] },
  'renderer/compiler/graph': {
    rooms: [...LANGUAGE, 'renderer/compiler/load', 'renderer/compiler/resolve'],
    packages: [],
  },
  'renderer/compiler/analyse': {
    rooms: [...LANGUAGE, 'renderer/compiler/load', 'renderer/compiler/resolve'],
    packages: ['ajv', 'typebox'],
    node: true,
  },
  'renderer/compiler/check': { rooms: [...LANGUAGE, ...BEFORE_CHECK], packages: [] },
  'renderer/compiler/emit': { rooms: [...LANGUAGE, ...BEFORE_CHECK], packages: [], node: true },

  // Runs while a person edits; no build contains it.
  'renderer/authoring/diagrams': {
    rooms: [...LANGUAGE, ...COMPILER],
    packages: ['elkjs'],
    node: true,
  },
  'renderer/authoring/snapshots': {
    rooms: [...RUNTIME, ...COMPILER],
    packages: ['yaml'],
    node: true,
  },
  'renderer/authoring/cli': {
    rooms: [
      ...LANGUAGE,
      'renderer/runtime/engine',
      ...COMPILER,
      'renderer/authoring/snapshots',
      'renderer/authoring/diagrams',
    ],
    packages: ['yaml', 'typebox'],
    node: true,
  },
  'renderer/authoring/workbench': {
    rooms: [
      ...RUNTIME,
      ...COMPILER,
      'renderer/authoring/snapshots',
      'renderer/authoring/diagrams',
      'renderer/authoring/cli',
    ],
    packages: [...REACT, '@reduxjs/toolkit', 'react-router-dom', 'vite', 'yaml'],
    node: true,
  },

  // The portal's language for the compiler, and its samples for the tools: Node only.
  src: {
    rooms: [
      ...LANGUAGE,
      'renderer/runtime',
      'renderer/runtime/engine',
      'renderer/runtime/fields',
      'renderer/runtime/blocks',
      ...COMPILER,
      'src/domain',
      'src/api',
      'src/fields',
      'renderer/authoring/snapshots',
      'src/sandbox/samples',
    ],
    packages: [],
    node: true,
  },
  'src/domain': { rooms: [], packages: [] },
  'src/api': { rooms: ['src/domain', 'renderer/runtime'], packages: ['yaml'], node: true },
  'src/store': {
    rooms: ['src/domain', 'src/api', 'renderer/runtime'],
    packages: [],
    types: ['@reduxjs/toolkit'],
  },
  'src/fields': {
    rooms: [...RUNTIME, 'src/domain', 'src/api', 'src/store'],
    packages: [...REACT, '@maskito/core'],
  },
  'src/app': {
    rooms: [...RUNTIME, 'src/domain', 'src/api', 'src/store', 'src/fields'],
    packages: [...REACT, 'react-router-dom'],
    node: true,
  },
  'src/server': {
    rooms: ['src/domain', 'src/api', ...LENDER],
    packages: ['fastify', '@fastify/cookie', '@fastify/helmet', '@fastify/static'],
    node: true,
  },
  ...LENDER_ROOMS,

  tests: { rooms: ['*'], packages: ['*'], node: true },
  scripts: { rooms: [], packages: ['*'], node: true },
  bench: { rooms: ['*'], packages: ['*'], node: true },
  '.': { rooms: ['*'], packages: ['*'], node: true },
};

/** Folders that contain modules, and the only files that may be beside those. */
const OWN_FILES: Readonly<Record<string, readonly string[]>> = {
  'renderer/language': ['host.ts'],
  'renderer/runtime': ['index.ts'],
  src: ['language.ts', 'samples.ts'],
  'src/sandbox': ['all-handlers.ts', 'create-lender.ts'],
};

/**
 * The module that a file belongs to.
 * @param path relative to the project's root, with forward slashes
 * @returns the module's name, or undefined if there is none
 */
export function roomOf(path: string): string | undefined {
  const folders = path.split('/').slice(0, -1);
  if (folders.length === 0) return '.';
  for (let depth = folders.length; depth > 0; depth -= 1) {
    const name = folders.slice(0, depth).join('/');
    if (!Object.hasOwn(ROOMS, name)) continue;
    const own = OWN_FILES[name];
    return own === undefined || own.some((file) => path === `${name}/${file}`) ? name : undefined;
  }
  return undefined;
}
