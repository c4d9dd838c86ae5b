/**
 * Lets a bundler drop components of react-router that nothing uses: links, forms and what only they need. Their
 * `forwardRef` and `displayName` look like side effects. A third of the router's bytes.
 */
import type { Plugin } from 'vite';

const ROUTER = /node_modules\/react-router\/dist\/.*\.mjs$/;

export const dropUnusedComponents = (): Plugin => ({
  name: 'drop-unused-components',
  apply: 'build',
  transform: {
    filter: { id: ROUTER },
    handler: (code) => ({
      code: code
        .replace(/^(\w+)\.displayName = "[^"]*";$/gm, '')
        .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2'),
      map: null,
    }),
  },
});
