/** How this product is built, and served while editing: its pages, and the workbench at `/workbench`. */

import { trilha } from '@trilha/compiler/vite-plugin';
import { servedPages } from '@trilha/server/vite/served-pages';
import { workbench } from '@trilha/workbench/server/plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import config from './trilha.config.ts';

const root = import.meta.dirname;

export default defineConfig({
  plugins: [
    react(),
    trilha({ root, config }),
    workbench({ root, portal: 'src/workbench.ts' }),
    servedPages(),
  ],
});
