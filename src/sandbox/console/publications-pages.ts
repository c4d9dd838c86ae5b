/** The page of publications, and its rollback. */
import { redirectWithin } from '@trilha/server/http/redirect';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../base/lender-error.ts';
import type { Console } from './console-call.ts';
import { filledIn, sendHtml } from './console-forms.ts';
import { readRollback } from './console-requests.ts';
import {
  type ConsolePublications,
  PUBLICATIONS_PAGE,
  publicationsView,
  type ShownPublications,
} from './publications-view.ts';

/** Publications, and events, on the page. */
const SHOWN = 50;

const CHANGED = 'Nothing was rolled back: what is live has changed since you opened this page. Decide again.';

async function shownOf(publications: ConsolePublications): Promise<ShownPublications> {
  const [listed, events, scheduled, rollout, to] = await Promise.all([
    publications.publications(SHOWN),
    publications.events(SHOWN),
    publications.scheduled(),
    publications.rollout(),
    publications.before(),
  ]);
  return {
    publications: listed,
    events,
    ...{ scheduled, rollout, to },
    live: publications.live(),
  };
}

export function registerPublicationsPages(app: FastifyInstance, { publications }: Console): void {
  app.get(PUBLICATIONS_PAGE, async (_request, reply) =>
    sendHtml(reply, publicationsView(publications && (await shownOf(publications)))),
  );
  app.post(`${PUBLICATIONS_PAGE}/rollback`, async (request, reply) => {
    if (!publications) throw notFound();
    const { after, to, who, why } = readRollback(filledIn(request, ['after', 'to']));
    const shown = await shownOf(publications);
    const event = { who, why, what: 'rolled back', current: to, candidate: null, share: 0 } as const;
    // Only what the page offered: a number that somebody made up is as old as one that has changed.
    const isDone = shown.to === to && (await publications.move(after, event));
    await publications.refresh();
    if (isDone) return redirectWithin(reply, PUBLICATIONS_PAGE);
    const now = await shownOf(publications);
    return sendHtml(reply.code(409), publicationsView(now, { who, why, told: CHANGED }));
  });
}
