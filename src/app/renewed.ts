/** A page that is loaded anew since the version that the customer was on is recalled: it says so, and asks again what is agreed to. */
import type { Host, Preloaded } from '@trilha/runtime';
import { withoutAgreements } from '@trilha/runtime/engine/form/agreements';
import { draftKeyOf, readDraft, writeDraft } from '@trilha/runtime/view/draft-keeper';

/** The session flags of such a page. */
export const RENEWED = { isRenewed: true };

/**
 * What was agreed to had other words: it is no answer of these pages.
 * @param session the tab's flags, which a page that the server has prepared for nobody does not have yet
 */
export function askAgreementsAgain({ drafts, store }: Host, { screens }: Preloaded, session: unknown): void {
  const all = [store.getState().shared.session, session] as readonly Partial<typeof RENEWED>[];
  if (!all.some(({ isRenewed }) => isRenewed)) return;
  for (const screen of Object.values(screens)) {
    const { form } = screen;
    const key = draftKeyOf(screen);
    const answers = readDraft(drafts, key, form);
    if (form && answers) writeDraft(drafts, key, form, withoutAgreements(form, answers));
  }
}
