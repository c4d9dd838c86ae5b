/** How the portal is built and served while editing. The renderer's compiler turns YAML into modules. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { trilha } from './renderer/compiler/vite-plugin.ts';
import { rjsfAliases } from './renderer/view/form/rjsf-build.ts';
import { language } from './src/language.ts';

const root = import.meta.dirname;

export default defineConfig(({ command }) => ({
  root,
  plugins: [react(), trilha({ root, language })],
  // Only builds: while editing, Vite bundles packages whole, where parts of RJSF need what the aliases take away.
  resolve: { alias: command === 'build' ? rjsfAliases : [] },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    rollupOptions: { input: 'src/app/main.tsx' },
  },
}));
