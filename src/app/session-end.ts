/**
 * Where the end of a session leads (spec §4.3, §8.3): to the login page, which explains why. Who only arrives, and has no
 * session after all, sees the login page in the customer area, and the root from pages in the layout of the application.
 */
import { type CompiledApp, matchUrl } from '@trilha/runtime';

/** The page shown after a session has ended. */
export const LOGIN = '/entrar';
/** The login page reads the parameter and explains what happened. */
const ENDED = `${LOGIN}?sessao=encerrada`;
const ROOT = '/';
const APPLICATION_LAYOUT = 'application';
/**
 * Where a 401 leads.
 * @param isArriving the page enters its journey, and shows nothing yet
 */
export function endOf(
  app: Pick<CompiledApp, 'routes' | 'redirects' | 'journeys' | 'resources'>,
  path: string,
  operation: string,
  isArriving: boolean,
): string {
  const match = matchUrl(app, path);
  const layout = match?.kind === 'screen' ? app.journeys[match.route.journey]?.layout : undefined;
  const isLoading = isArriving && Object.values(app.resources).includes(operation);
  return isLoading && layout === APPLICATION_LAYOUT ? ROOT : ENDED;
}
