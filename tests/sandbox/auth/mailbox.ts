/** The customer's mailbox and phone in tests: what came last, and how its link is followed. */
import { readOutbox, type SentMessage } from '../../../src/sandbox/verification/outbox.ts';
import { Browser, type Reply, type TestLender } from '../lender-client.ts';

/** Messages to an address or phone, the newest first. */
export function messagesTo(lender: TestLender, recipient: string): Promise<SentMessage[]> {
  return readOutbox(lender.database, { recipient });
}

/** The link of the newest message; empty when there is none. */
export async function newestLink(lender: TestLender, recipient: string): Promise<string> {
  return (await messagesTo(lender, recipient))[0]?.link ?? '';
}

/** Presses the button of a page of the lender. */
export async function press(
  browser: Browser,
  url: string,
  fields: Record<string, string> = {},
): Promise<Reply> {
  return browser.call('POST', url, {
    body: new URLSearchParams({ decision: 'yes', ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

/** A browser that entered by a link of its own. */
export async function enterBy(lender: TestLender, link: string): Promise<Browser> {
  const browser = new Browser(lender.app);
  const reply = await press(browser, link);
  if (reply.status !== 303) throw new Error(`the link answers ${reply.status}`);
  return browser;
}
