/** The partners' pages that stand in a frame of the portal, with the script that they share. */
import type { FastifyInstance } from 'fastify';
import { LenderError } from '../base/lender-error.ts';
import type { Database } from '../database/database.ts';
import { FRAMES, type FramedPage } from '../handlers/partner-frame.ts';
import { allowFraming, FRAME_SCRIPT, FRAME_SCRIPT_URL } from '../partner/framed-pages.ts';
import { renderPartnerPage } from '../partner/partner-page.ts';
import { registerAgreementPage } from './agreement-page.ts';
import { registerContestationPage } from './contestation-page.ts';
import { registerPreferencesPage } from './preferences-page.ts';

type Register = (frames: FastifyInstance, database: Database, url: string) => void;

const PAGES: Readonly<Record<FramedPage, Register>> = {
  agreement: registerAgreementPage,
  contestation: registerContestationPage,
  preferences: registerPreferencesPage,
};

/** A refusal is shown without a link: it would lead the portal into its own frame. */
function registerErrorPage(frames: FastifyInstance): void {
  frames.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof LenderError)) throw error;
    const html = renderPartnerPage({
      title: 'Não foi possível concluir',
      partner: 'Demonstração',
      isFramed: true,
      text: [error.message],
    });
    return reply.code(error.status).type('text/html; charset=utf-8').send(html);
  });
}

export function registerFramedPages(frames: FastifyInstance, database: Database): void {
  allowFraming(frames);
  registerErrorPage(frames);
  frames.get(FRAME_SCRIPT_URL, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(FRAME_SCRIPT),
  );
  for (const [page, register] of Object.entries(PAGES)) register(frames, database, `${FRAMES}/${page}`);
}
