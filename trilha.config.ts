/** The portal as a product of the renderer. */
import { defineConfig } from '@trilha/language/product';
import { language } from './src/language.ts';

export default defineConfig({
  language,
  locales: ['pt-BR'],
  currency: 'BRL',
  timeZone: 'America/Sao_Paulo',
  samples: 'src/samples.ts',
  rehearsal: 'src/rehearsal.ts',
  today: '2026-11-20',
});
