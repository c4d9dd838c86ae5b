/** The pages of this product for its server: opened with data, and played for browsers without scripts. */
import { app } from 'virtual:trilha/app';
import { languages } from 'virtual:trilha/languages';
import { locale } from '@trilha/runtime';
import { editedBy } from '@trilha/server/render/edited';
import { plainPageHost } from '@trilha/server/render/plain-page-host';

const TITLES: Readonly<Record<string, string>> = {
  'en-GB': 'Warm Home Help',
  'cy-GB': 'Cymorth Cartref Cynnes',
};

const product = plainPageHost({ claim: null }, { languages, title: TITLES[locale] ?? '' });

export const edited = editedBy(product, app, '/src/main.tsx');
