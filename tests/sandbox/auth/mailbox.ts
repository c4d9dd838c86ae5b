/** The customer's mailbox and phone in tests: the newest messages, and following their links. */
import { readOutbox, type SentMessage } from '../../../src/sandbox/verification/outbox.ts';
import { Browser, type Reply, type TestLender } from '../lender-client.ts';

/** Messages to an e-mail address or phone, newest first. */
export function messagesTo(lender: TestLender, recipient: string): Promise<SentMessage[]> {
  return readOutbox(lender.database, { recipient });
}

/** The link of the newest message; empty when there is none. */
export async function newestLink(lender: TestLender, recipient: string): Promise<string> {
  return (await messagesTo(lender, recipient))[0]?.link ?? '';
}

/** The newest code sent to the contacts on record of an account; empty when there is none. */
export async function codeOfAccount(lender: TestLender, taxId: string): Promise<string> {
  const [row] = await lender.database.query<{ content: string }>(
    `select content from outbox_message join customer on customer.id = customer_id
     where tax_id = $1 and loan_id is null and content like 'Seu código%'
     order by outbox_message.created_at desc limit 1`,
    [taxId],
  );
  return /\d{6}/.exec(row?.content ?? '')?.[0] ?? '';
}

/** Submits the form of one of the lender's pages. */
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

/** A new browser that has followed the link. */
export async function enterBy(lender: TestLender, link: string): Promise<Browser> {
  const browser = new Browser(lender.app);
  const reply = await press(browser, link);
  if (reply.status !== 303) throw new Error(`the link answers ${reply.status}`);
  return browser;
}
