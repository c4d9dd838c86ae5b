/** The development server of `npm run example`. */

import { trilha } from '@trilha/compiler/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { council } from './src/serve.ts';
import config from './trilha.config.ts';

const root = import.meta.dirname;

export default defineConfig({ root, plugins: [react(), trilha({ root, config }), council()] });
