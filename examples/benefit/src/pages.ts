/** The pages of this product for its server: opened with data, and played for browsers without scripts. */
import { app } from 'virtual:trilha/app';
import { editedBy } from '@trilha/server/render/edited';
import { plainPageHost } from '@trilha/server/render/plain-page-host';

const product = plainPageHost(
  { claim: null },
  { language: 'en-GB', title: 'Warm Home Help', failedTitle: (title) => `Error: ${title}` },
);

export const edited = editedBy(product, app, '/src/main.tsx');
