/** Shows the screens in a browser. */
import 'virtual:trilha/brands.css';
import '@trilha/runtime/theme/theme.css';
import { app } from 'virtual:trilha/app';
import { createPlainHost } from '@trilha/server/browser/plain-host';
import { showPage } from '@trilha/server/browser/show-page';

showPage(createPlainHost(app, { claim: null }));
