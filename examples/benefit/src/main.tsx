/** Shows the screens in a browser. */
import 'virtual:trilha/brands.css';
import '@trilha/runtime/theme/theme.css';
import { languages } from 'virtual:trilha/languages';
import { startLanguage } from '@trilha/runtime/view/languages';
import { createPlainHost } from '@trilha/server/browser/plain-host';
import { showPage } from '@trilha/server/browser/show-page';

await showPage(createPlainHost(await startLanguage(languages), { claim: null }, { languages }));
