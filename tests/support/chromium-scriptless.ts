/** Chromium with scripts off, as a person uses it. */
import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { LONGEST_WAIT, newVisitor, PHONE } from './chromium.ts';
import { type Answer, fillField, named, startsWith } from './fill.ts';
import type { ScriptlessBrowser } from './scriptless.ts';

const REFRESH = 'meta[http-equiv=refresh]';
/** A page that the server plays: the others lead on to it at once. */
const PLAYED = 'html[data-plain]';

export class ChromiumScriptless implements ScriptlessBrowser {
  private readonly files: Promise<{ name: string; start: string }>[] = [];

  private constructor(
    private readonly page: Page,
    private readonly origin: string,
    private readonly folder: string,
  ) {
    page.setDefaultTimeout(LONGEST_WAIT);
    page.on('download', (download) => {
      this.files.push(
        download.path().then((path) => ({
          name: download.suggestedFilename(),
          start: readFileSync(path, 'latin1').slice(0, 5),
        })),
      );
    });
  }

  /** A new visitor on a phone. @param folder of files to upload */
  static async visit(browser: Browser, origin: string, folder: string): Promise<ChromiumScriptless> {
    const visitor = await newVisitor(browser, PHONE, { javaScriptEnabled: false });
    return new ChromiumScriptless(await visitor.newPage(), origin, folder);
  }

  get url(): string {
    return this.page.url();
  }

  get path(): string {
    return new URL(this.page.url()).pathname;
  }

  get text(): Promise<string> {
    const all = this.page.locator('body').textContent();
    return all.then((text) => (text ?? '').replace(/\s+/g, ' ').trim());
  }

  get codes(): Promise<string[]> {
    return this.page.locator('.t-copy').allInnerTexts();
  }

  get saved(): Promise<{ name: string; start: string }[]> {
    return Promise.all(this.files);
  }

  async open(url: string): Promise<void> {
    await this.page.goto(new URL(url, this.origin).href, { waitUntil: 'domcontentloaded' });
    await this.settle();
  }

  /** A page that leads on at once is not the one to act on. */
  private async settle(): Promise<void> {
    const isPortal = !this.path.startsWith('/sandbox/');
    if (isPortal) await this.page.locator(PLAYED).waitFor({ state: 'attached' });
    await this.page.getByRole('heading').first().waitFor();
  }

  async wait(): Promise<boolean> {
    if ((await this.page.locator(REFRESH).count()) === 0) return false;
    await this.page.waitForEvent('framenavigated');
    await this.settle();
    return true;
  }

  private pressable(name: string): Locator {
    const button = this.page.getByRole('button', { name, exact: true });
    return button.or(this.page.getByRole('link', { name, exact: true })).first();
  }

  async press(name: string, times = 1): Promise<void> {
    const moved = this.page.waitForEvent('framenavigated').catch(() => null);
    const saved = this.page.waitForEvent('download').catch(() => null);
    await this.pressable(name).click({ clickCount: times });
    await Promise.race([moved, saved]);
    await this.settle();
  }

  fill(label: string, answer: Answer): Promise<void> {
    return fillField(this.page, label, answer, this.folder);
  }

  async has(label: string): Promise<boolean> {
    const groups = this.page
      .getByRole('radiogroup', { name: named(label) })
      .or(this.page.getByRole('group', { name: named(label) }));
    // As it is filled: only a box may say more than its label.
    const boxes = this.page.getByRole('checkbox', { name: startsWith(label) });
    return (
      (await groups
        .or(this.page.getByLabel(named(label)))
        .or(boxes)
        .count()) > 0
    );
  }

  async offers(name: string): Promise<boolean> {
    return (await this.pressable(name).count()) > 0;
  }

  async shows(alt: string): Promise<boolean> {
    const fold = this.page.locator('details:not([open])', {
      has: this.page.locator(`[aria-label="${alt}"]`),
    });
    if (await fold.isVisible()) await fold.locator('summary').click();
    return this.page.getByRole('img', { name: alt, exact: true }).isVisible();
  }

  async submitName(): Promise<string> {
    const submit = this.page.locator(`button[value='{"press":{"type":"submit"}}']:not(.t-visually-hidden)`);
    return ((await submit.first().textContent()) ?? '').trim();
  }

  send(path: string): Promise<{ json(): Promise<unknown> }> {
    return this.page.request.get(new URL(path, this.origin).href);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
