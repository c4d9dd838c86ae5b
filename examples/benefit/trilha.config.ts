/** Help with heating costs of a council: a second product on the renderer. */
import { defineConfig } from '@trilha/language/product';
import { language } from './src/language.ts';

export default defineConfig({
  language,
  locales: ['en-GB', 'cy-GB'],
  words: { 'cy-GB': 'src/cy-GB.ts' },
  currency: 'GBP',
  samples: 'src/samples.ts',
  rehearsal: 'src/rehearsal.ts',
  today: '2026-11-27',
  folders: { snapshots: 'snapshots' },
});
