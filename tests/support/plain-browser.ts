/** A browser that runs no scripts, without its window: follows links, redirects and refreshes, fills in and posts forms. */

import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type DOMParser, type Document, type Element, type HTMLInputElement, Window } from 'happy-dom';
import { type Answer, named, startsWith } from './fill.ts';
import { SANDBOX_AUTHORIZATION } from './sandbox-secret.ts';
import type { ScriptlessBrowser } from './scriptless.ts';
import { selectOptions } from './selected-options.ts';

type Control = HTMLInputElement;

const window = new Window();
const parse = (html: string): Document =>
  new (window.DOMParser as unknown as typeof DOMParser)().parseFromString(html, 'text/html');

const textOf = (element: Element | null): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Rereads a page that refreshes itself after this long; timers of the server go by its own clock. */
const LOOK_MS = 1000;
const MOST_REDIRECTS = 12;
const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', pdf: 'application/pdf' };

export class PlainBrowser implements ScriptlessBrowser {
  url = '';
  status = 0;
  /** Files that were saved: their names, and their first letters. */
  readonly saved: { name: string; start: string }[] = [];
  private html = '';
  private parsed: Document | null = null;
  private readonly jar = new Map<string, string>();
  private readonly files = new Map<Control, File>();
  private readonly address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

  /** @param folder of files to upload */
  constructor(
    private readonly origin: string,
    private readonly folder: string,
  ) {}

  /** Forgets a cookie, as when its time is over. */
  forget(cookie: string): void {
    this.jar.delete(cookie);
  }

  get path(): string {
    return new URL(this.url).pathname;
  }

  /** Parsed when it is looked at: many a page only leads on. */
  private get document(): Document {
    if (this.parsed) return this.parsed;
    this.parsed = parse(this.html);
    selectOptions(this.parsed);
    return this.parsed;
  }

  /** All that can be read. */
  get text(): string {
    return textOf(this.document.body as unknown as Element);
  }

  get title(): string {
    return textOf(this.document.querySelector('title') as unknown as Element);
  }

  /** That of the page, as it says. */
  get language(): string | null {
    return this.document.documentElement.getAttribute('lang');
  }

  /** One request, without following where it leads. */
  async send(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.jar].map((pair) => pair.join('=')).join('; ');
    const headers = {
      accept: 'text/html,*/*',
      ...init.headers,
      cookie,
      origin: this.origin,
      'x-forwarded-for': this.address,
      authorization: SANDBOX_AUTHORIZATION,
    };
    const response = await fetch(new URL(url, this.url || this.origin), {
      ...init,
      headers,
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0(?:;|$)/i.test(line)) this.jar.delete(name);
      else this.jar.set(name, value);
    }
    return response;
  }

  /** A file leaves the page as it is. @returns whether another page is shown */
  private async show(url: string, init: RequestInit = {}): Promise<boolean> {
    let at = new URL(url, this.url || this.origin);
    let response = await this.send(at.href, init);
    for (let count = 0; response.status >= 300 && response.status < 400; count++) {
      if (count > MOST_REDIRECTS) throw new Error(`${at.pathname} leads in circles`);
      at = new URL(response.headers.get('location') ?? '', at);
      response = await this.send(at.href);
    }
    const [, file] =
      /^attachment; filename="(.*?)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    if (file !== undefined) {
      this.saved.push({ name: file, start: (await response.text()).slice(0, 5) });
      return false;
    }
    this.url = at.href;
    this.status = response.status;
    this.html = await response.text();
    this.parsed = null;
    this.files.clear();
    return true;
  }

  /** Where the page leads by itself, and after how many seconds. */
  private refresh(): { seconds: number; url: string } | null {
    const found = /<meta http-equiv="refresh" content="(\d+); url=([^"]*)"/.exec(this.html);
    return found && { seconds: Number(found[1]), url: (found[2] ?? '').replaceAll('&amp;', '&') };
  }

  /** Opens an address, and goes where pages lead at once. */
  async open(url: string): Promise<void> {
    await this.show(url);
    await this.follow();
  }

  private async follow(): Promise<void> {
    for (let next = this.refresh(); next?.seconds === 0; next = this.refresh())
      if (!(await this.show(next.url))) return;
  }

  /** Looks again at a page that refreshes itself. @returns false for one that stays as it is */
  async wait(): Promise<boolean> {
    const next = this.refresh();
    if (!next) return false;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    await this.open(next.url);
    return true;
  }

  private controls(): Control[] {
    return [...this.document.querySelectorAll('input, select, textarea')] as unknown as Control[];
  }

  private labelled(label: RegExp, within: Element | Document = this.document): Control | undefined {
    const all = [...within.querySelectorAll('label')] as unknown as {
      htmlFor: string;
      textContent: string;
    }[];
    const found = all.find((one) => label.test(one.textContent.replace(/\s+/g, ' ')));
    const inner = found && (found as unknown as Element).querySelector('input, select, textarea');
    const id = found?.htmlFor;
    return ((id && this.document.getElementById(id)) || inner || undefined) as Control | undefined;
  }

  private group(label: RegExp): Element | undefined {
    const all = [...this.document.querySelectorAll('fieldset, [role=radiogroup], [role=group]')];
    return all.find((one) => {
      const by = one.getAttribute('aria-labelledby')?.split(' ')[0];
      const name = by ? this.document.getElementById(by) : one.querySelector('legend');
      return label.test(textOf(name as Element | null));
    }) as Element | undefined;
  }

  private upload(control: Control, file: string): void {
    const type = TYPES[file.split('.').pop() ?? ''] ?? '';
    this.files.set(control, new File([readFileSync(join(this.folder, file))], basename(file), { type }));
  }

  private choose(group: Element, answer: Answer): void {
    if (typeof answer === 'object' && 'file' in answer) {
      const inputs = [...group.querySelectorAll('input[type=file]')] as unknown as Control[];
      const last = inputs.at(-1);
      if (!last) throw new Error('no file can be chosen');
      this.upload(last, answer.file);
      return;
    }
    const wanted = startsWith(typeof answer === 'object' ? answer.other : String(answer));
    const radios = [...group.querySelectorAll('input[type=radio]')] as unknown as Control[];
    const radio = radios.find((one) => {
      const label = this.document.querySelector(`label[for="${one.id}"]`) ?? one.closest('label');
      return wanted.test(textOf(label as Element | null)) === (typeof answer !== 'object');
    });
    if (!radio) throw new Error(`no option ${JSON.stringify(answer)}`);
    for (const one of radios) one.checked = one === radio;
  }

  /** The codes that the page shows to be marked. */
  get codes(): string[] {
    return [...this.document.querySelectorAll('.t-copy')].map((one) => textOf(one as unknown as Element));
  }

  /** Is there a picture with this description? */
  shows(alt: string): boolean {
    return this.document.querySelector(`[role=img][aria-label="${alt}"] > path:not([d=""])`) !== null;
  }

  /** Is there a field with this label? */
  has(label: string): boolean {
    // As it is filled: only a box may say more than its label.
    return (
      (this.group(named(label)) ?? this.labelled(named(label))) !== undefined ||
      this.labelled(startsWith(label))?.type === 'checkbox'
    );
  }

  /** Fills in the field with this label. */
  fill(label: string, answer: Answer): void {
    const group = this.group(named(label));
    if (group) {
      this.choose(group, answer);
      return;
    }
    const control = this.labelled(typeof answer === 'boolean' ? startsWith(label) : named(label));
    if (!control) throw new Error(`${this.path} has no field ${label}: ${this.text}`);
    if (typeof answer === 'boolean') control.checked = answer;
    else if (typeof answer === 'object' && 'file' in answer) this.upload(control, answer.file);
    else if (control.tagName === 'SELECT') {
      const options = [...control.querySelectorAll('option')];
      const option = options.find((one) => textOf(one as unknown as Element) === answer);
      if (!option) throw new Error(`${label} has no option ${JSON.stringify(answer)}`);
      control.value = option.getAttribute('value') ?? '';
    } else control.value = String(answer);
  }

  /** What a form posts, the pressed button included. */
  private posted(form: Element, button: Element): FormData {
    const data = new FormData();
    for (const control of this.controls()) {
      if (control.closest('form') !== form || control.name === '' || control.disabled) continue;
      const isBox = control.type === 'checkbox' || control.type === 'radio';
      if (control.type === 'file') {
        const file = this.files.get(control);
        if (file) data.append(control.name, file);
      } else if (!isBox || control.checked) data.append(control.name, control.value);
    }
    const name = button.getAttribute('name');
    if (name) data.append(name, button.getAttribute('value') ?? '');
    return data;
  }

  /** The name of the button that submits the page's form. */
  submitName(): string {
    const all = [...this.document.querySelectorAll('button:not(.t-visually-hidden)')] as unknown as Element[];
    const found = all.find((one) => one.getAttribute('value') === '{"press":{"type":"submit"}}');
    if (!found) throw new Error(`${this.path} has no form: ${this.text}`);
    return textOf(found);
  }

  private button(name: string): Element | undefined {
    const all = [
      ...this.document.querySelectorAll('button, a[href], input[type=submit]'),
    ] as unknown as Element[];
    return all.find((one) => (one.getAttribute('aria-label') ?? textOf(one)) === name);
  }

  /** Is there a button or link with this name? */
  offers(name: string): boolean {
    return this.button(name) !== undefined;
  }

  /** Presses the button or link with this name. @param times the same post, sent at once */
  async press(name: string, times = 1): Promise<void> {
    const found = this.button(name);
    if (!found) throw new Error(`${this.path} has no button ${name}: ${this.text}`);
    const form = found.closest('form');
    if (found.tagName === 'A') await this.show(found.getAttribute('href') ?? '');
    else if (!form) throw new Error(`${name} is in no form`);
    else {
      const data = this.posted(form, found);
      const action = form.getAttribute('action') || this.url;
      const isFile = form.getAttribute('enctype') === 'multipart/form-data';
      const body = isFile ? data : new URLSearchParams(data as unknown as Record<string, string>);
      const before = Array.from({ length: times - 1 }, () => this.send(action, { method: 'POST', body }));
      await this.show(action, { method: 'POST', body });
      await Promise.all(before);
    }
    await this.follow();
  }
}
