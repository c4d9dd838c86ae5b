/**
 * The table of modules: which module may import which. A module is a folder; the longest matching name owns a file.
 * Imports that are not listed are forbidden, and a folder of code without a module fails the test.
 */

import { LENDER, LENDER_MODULES } from './lender-modules.ts';

/** What a module may import besides itself, its own sub-folders and Node. */
export interface Module {
  /** Modules, by name. A name with sub-modules means the files directly in it. */
  readonly modules: readonly string[];
  /** Packages of node_modules, by name. */
  readonly packages: readonly string[];
  /** Modules of which it may import types only. */
  readonly typesOf?: readonly string[];
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
  'renderer/runtime/locale',
  'renderer/runtime/engine',
  'renderer/runtime/fields',
  'renderer/runtime/blocks',
  'renderer/runtime/store',
  'renderer/runtime/view',
  'renderer/runtime/theme',
];

const SERVER = [
  'renderer/server',
  'renderer/server/calls',
  'renderer/server/browser',
  'renderer/server/render',
  'renderer/server/http',
];

/** The project as it is read, which rules and the emitter know. These do not import each other. */
const BEFORE_CHECK = [
  'renderer/project',
  'renderer/project/load',
  'renderer/project/resolve',
  'renderer/project/graph',
  'renderer/project/analyse',
];
const PASSES = [...BEFORE_CHECK, 'renderer/check', 'renderer/compiler/emit'];
const COMPILER = ['renderer/compiler', ...PASSES];
const PLAYED = ['renderer/authoring/next', 'renderer/authoring/rehearsal', 'renderer/authoring/snapshots'];

export const MODULES: Readonly<Record<string, Module>> = {
  // What the configuration may say and what it means. Neither React nor Node.
  'renderer/language': { modules: ['renderer/language/definition'], packages: [] },
  'renderer/language/definition': { modules: [], packages: ['typebox'], types: ['react'] },
  // How what is compiled is named where it is stored: for the compiler and servers.
  'renderer/language/stored': { modules: [], packages: [], node: true },
  'renderer/language/expression': {
    modules: ['renderer/language', 'renderer/language/definition'],
    packages: ['@marcbachmann/cel-js'],
  },

  // Everything a page loads, and nothing else.
  'renderer/runtime': { modules: RUNTIME, packages: REACT },
  'renderer/runtime/engine': { modules: LANGUAGE, packages: [] },
  'renderer/runtime/locale': { modules: [], packages: [] },
  'renderer/runtime/fields': {
    modules: [...LANGUAGE, 'renderer/runtime/engine', 'renderer/runtime/locale', 'renderer/runtime/theme'],
    packages: [...REACT, '@rjsf/utils', 'typebox'],
  },
  'renderer/runtime/blocks': {
    modules: [
      ...LANGUAGE,
      'renderer/runtime/engine',
      'renderer/runtime/fields',
      'renderer/runtime/locale',
      'renderer/runtime/theme',
    ],
    packages: [...REACT, 'uqr', 'dompurify'],
    types: ['typebox'],
    beside: ['typebox'],
  },
  'renderer/runtime/store': {
    modules: [...LANGUAGE, 'renderer/runtime/engine'],
    packages: ['@reduxjs/toolkit'],
  },
  'renderer/runtime/view': {
    modules: RUNTIME,
    packages: [...REACT, 'react-redux', '@rjsf/core', '@rjsf/utils', 'react-router-dom'],
  },
  'renderer/runtime/theme': {
    modules: [...LANGUAGE, 'renderer/runtime/fields'],
    packages: [...REACT, '@rjsf/utils'],
  },

  // Run while YAML is read: a folder per pass, each imports only earlier ones. They know the runtime only through the
  // code that is emitted.
  'renderer/project': { modules: [], packages: [], node: true },
  'renderer/compiler': {
    modules: [...LANGUAGE, 'renderer/language/stored', ...PASSES, 'renderer/compiler/build'],
    packages: ['typebox', 'vite', '@rjsf/utils'],
    node: true,
  },
  'renderer/compiler/build': { modules: ['renderer/project/graph'], packages: ['vite'] },
  'renderer/project/load': {
    modules: [...LANGUAGE, 'renderer/project'],
    packages: ['yaml', 'typebox'],
    node: true,
  },
  'renderer/project/resolve': { modules: [...LANGUAGE, 'renderer/project/load'], packages: [] },
  'renderer/project/graph': {
    modules: [...LANGUAGE, 'renderer/project/load', 'renderer/project/resolve'],
    packages: [],
  },
  'renderer/project/analyse': {
    modules: [...LANGUAGE, 'renderer/project/load', 'renderer/project/resolve'],
    packages: ['ajv', 'typebox'],
    node: true,
  },
  'renderer/check': { modules: [...LANGUAGE, ...BEFORE_CHECK], packages: [] },
  'renderer/compiler/emit': { modules: [...LANGUAGE, ...BEFORE_CHECK], packages: [], node: true },

  // Serves pages: what a product's server runs, what its pages do besides playing screens, and what both know.
  'renderer/server': { modules: ['renderer/language'], packages: [] },
  'renderer/server/calls': { modules: ['renderer/runtime', 'renderer/runtime/store'], packages: [] },
  'renderer/server/browser': {
    modules: [
      'renderer/server',
      'renderer/server/calls',
      'renderer/runtime',
      'renderer/runtime/store',
      'renderer/runtime/view',
    ],
    packages: [...REACT, 'react-router-dom', 'web-vitals'],
    types: ['@reduxjs/toolkit'],
  },
  'renderer/server/render': {
    modules: [
      ...RUNTIME,
      'renderer/server',
      'renderer/server/calls',
      'renderer/server/browser',
      'renderer/server/publications',
    ],
    // `vite` minifies what the prerenderer writes.
    packages: ['react-dom', 'react-router-dom', 'vite'],
    node: true,
  },
  'renderer/server/http': {
    // It loads the renderer from a build: a server does without one.
    typesOf: ['renderer/server/render', 'renderer/runtime/fields'],
    modules: [
      'renderer/language',
      'renderer/server',
      'renderer/server/calls',
      'renderer/server/publications',
    ],
    packages: ['fastify', '@fastify/cookie', '@fastify/helmet', '@fastify/static'],
    node: true,
  },

  // Besides a store in a folder, what is stored where is the product's.
  'renderer/server/publications': {
    modules: ['renderer/language', 'renderer/language/definition', 'renderer/language/stored'],
    packages: [],
    node: true,
  },

  'renderer/server/vite': {
    modules: ['renderer/server/http'],
    typesOf: ['renderer/server/render'],
    packages: ['vite'],
    types: ['fastify'],
    node: true,
  },

  // Runs while a person edits; no build contains it.
  'renderer/authoring/diagrams': {
    modules: [...LANGUAGE, ...COMPILER],
    packages: ['elkjs'],
    node: true,
  },
  'renderer/authoring/imports': { modules: [], packages: [], node: true },
  'renderer/authoring/samples': { modules: [...LANGUAGE, 'renderer/project/load'], packages: [] },
  'renderer/authoring/snapshots': {
    modules: [...RUNTIME, ...COMPILER, 'renderer/authoring/imports', 'renderer/authoring/samples'],
    packages: ['yaml'],
    node: true,
  },
  'renderer/authoring/rehearsal': {
    modules: [...RUNTIME, ...COMPILER, 'renderer/authoring/imports', 'renderer/authoring/snapshots'],
    packages: [],
    node: true,
  },
  'renderer/authoring/reference': {
    modules: [...LANGUAGE, 'renderer/project/load', 'renderer/project/analyse', 'renderer/compiler'],
    packages: [],
    types: ['typebox'],
  },
  'renderer/authoring/differences': {
    modules: [...LANGUAGE, ...COMPILER, 'renderer/authoring/diagrams'],
    packages: [],
  },
  'renderer/authoring/next': {
    modules: [...LANGUAGE, 'renderer/language/stored', ...COMPILER, 'renderer/authoring/differences'],
    packages: [],
  },
  'renderer/authoring/play': {
    modules: [...RUNTIME, ...COMPILER, ...PLAYED],
    packages: [],
    node: true,
  },
  'renderer/authoring/cli': {
    modules: [
      ...LANGUAGE,
      'renderer/authoring/differences',
      'renderer/authoring/play',
      ...PLAYED,
      'renderer/authoring/reference',
      'renderer/runtime/engine',
      ...COMPILER,
      'renderer/authoring/imports',
      'renderer/authoring/diagrams',
    ],
    packages: ['yaml', 'typebox'],
    node: true,
  },
  'renderer/workbench': {
    modules: [
      ...RUNTIME,
      ...COMPILER,
      'renderer/authoring/samples',
      'renderer/authoring/snapshots',
      'renderer/authoring/diagrams',
      'renderer/authoring/differences',
      'renderer/authoring/cli',
    ],
    packages: [...REACT, '@reduxjs/toolkit', 'react-router-dom', 'vite', 'yaml'],
    node: true,
  },
  'renderer/workbench/showcase': {
    modules: [
      ...RUNTIME,
      ...COMPILER,
      'renderer/authoring/snapshots',
      'renderer/authoring/differences',
      'renderer/authoring/cli',
      'renderer/workbench',
    ],
    packages: [...REACT, 'react-router-dom'],
    node: true,
  },

  // The portal's language for the compiler, its samples and its server for the tools: Node only.
  src: {
    modules: [
      ...LANGUAGE,
      'renderer/runtime',
      'renderer/runtime/engine',
      'renderer/runtime/fields',
      'renderer/runtime/blocks',
      ...COMPILER,
      'src/domain',
      'src/api',
      'src/fields',
      'src/duties',
      'renderer/authoring/snapshots',
      'src/sandbox/contract',
      'src/sandbox/samples',
      'src/sandbox/scenarios',
      'renderer/server/calls',
    ],
    packages: [],
    node: true,
  },
  'src/domain': { modules: [], packages: [] },
  'src/api': {
    modules: [
      'src/domain',
      'renderer/language/definition',
      'renderer/runtime',
      'renderer/runtime/store',
      'renderer/server',
    ],
    packages: ['yaml'],
    node: true,
  },
  // Rules of the checker for what the law demands.
  'src/duties': { modules: [...LANGUAGE, ...BEFORE_CHECK, 'renderer/check', 'src/domain'], packages: [] },
  'src/offline': { modules: ['src/domain', 'renderer/language', 'renderer/server'], packages: [] },
  'src/fields': {
    modules: [...RUNTIME, 'src/domain', 'src/api'],
    packages: REACT,
  },
  'src/app': {
    modules: [...RUNTIME, 'src/domain', 'src/api', 'src/fields', 'src/offline', ...SERVER],
    // `vite` minifies what the prerenderer writes.
    packages: [...REACT, 'react-router-dom', 'web-vitals', 'vite'],
    node: true,
  },
  // Publications of the configuration, in the lender's database.
  'src/publications': {
    modules: [...SERVER, 'renderer/server/publications', 'src/sandbox/database'],
    packages: ['fastify'],
    node: true,
  },
  'src/server': {
    modules: [
      'src/publications',
      'renderer/runtime',
      'src/domain',
      'src/api',
      'src/offline',
      ...SERVER,
      ...LENDER,
    ],
    packages: ['fastify', '@fastify/cookie', '@fastify/helmet', '@fastify/static', 'prom-client'],
    node: true,
  },
  // Node only: a command, in no build.
  'src/conform': {
    modules: [
      'renderer/language',
      'renderer/server/calls',
      'src',
      'src/domain',
      'src/api',
      'src/server',
      'src/sandbox/contract',
      'src/sandbox/samples',
      'src/sandbox/scenarios',
    ],
    packages: ['yaml'],
    node: true,
  },
  ...LENDER_MODULES,

  // A second product, which has the renderer alone.
  examples: {
    modules: [
      ...LANGUAGE,
      'renderer/runtime',
      'renderer/runtime/blocks',
      'renderer/runtime/fields',
      'renderer/runtime/locale',
      'renderer/runtime/store',
      'renderer/runtime/theme',
      'renderer/runtime/view',
      'renderer/compiler',
      ...SERVER,
      'renderer/server/vite',
      'renderer/workbench',
    ],
    packages: ['react-dom', 'react-router-dom', 'yaml', 'vite', '@vitejs/plugin-react'],
    node: true,
  },

  tests: { modules: ['*'], packages: ['*'], node: true },
  scripts: { modules: ['renderer/authoring/imports', 'renderer/server/vite'], packages: ['*'], node: true },
  bench: { modules: ['*'], packages: ['*'], node: true },
  '.': { modules: ['*'], packages: ['*'], node: true },
};
