/**
 * Lets a bundler drop components of react-router that nothing uses: links, forms, routes, error boundaries and what only they
 * need. Their `forwardRef`, `memo`, `displayName` and base class look like side effects. Two thirds of the router's bytes.
 */
import type { Plugin } from 'vite';
import { CLIENT_BUILD } from './client-build.ts';

const ROUTER = /node_modules\/react-router\/dist\/.*\.mjs$/;

export const dropUnusedComponents = (): Plugin => ({
  name: 'trilha:unused-components',
  apply: CLIENT_BUILD,
  transform: {
    filter: { id: ROUTER },
    handler: (code) => ({
      code: code
        .replace(/^(\w+)\.displayName = "[^"]*";$/gm, '')
        .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')
        .replace(
          /^(var \w+ = )(class extends React\d*\.Component \{$[\s\S]*?^\});/gm,
          '$1/* @__PURE__ */ (() => $2)();',
        ),
      map: null,
    }),
  },
});
