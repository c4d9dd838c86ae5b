/** How the portal is built and served while editing. The renderer's compiler turns YAML into modules. */

import { trilha } from '@trilha/compiler/vite-plugin';
import { earlyScript } from '@trilha/server/vite/early-script';
import { workbench } from '@trilha/workbench/server/plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cutTypefaces } from './scripts/build/typefaces.ts';
import config from './trilha.config.ts';

const root = import.meta.dirname;

export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [
    react(),
    cutTypefaces(root, Object.keys(config.language.typefaces ?? {})),
    trilha({ root, config, publishes: true }),
    earlyScript(),
    workbench({ root, portal: 'src/app/workbench.ts', check: ['scripts/command.mjs', 'check'] }),
  ],
  // Builds for Node name entries of their own.
  ...(isSsrBuild ? {} : { build: { rollupOptions: { input: 'src/app/main.tsx' } } }),
}));
