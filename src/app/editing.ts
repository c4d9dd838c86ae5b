/** What a build consists of for the page server, as the configuration is now: the development server loads it anew after each edit. */
import { app } from 'virtual:trilha/app';
import { editedBy } from '@trilha/server/render/edited';
import { pageHost } from './page-host.ts';

export const edited = editedBy(pageHost, app, '/src/app/main.tsx');
