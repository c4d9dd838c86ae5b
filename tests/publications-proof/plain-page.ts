/** What a browser without scripts reads of a page: its controls, its buttons, and the state that it carries. */
import { inflateRawSync } from 'node:zlib';
import type { CarriedPage } from '../../renderer/server/render/plain-request.ts';

export interface Control {
  readonly name: string;
  /** `checkbox`, `radio`, `text`, `select`. */
  readonly type: string;
  readonly value: string;
  /** False for a box or an option that is not chosen. */
  readonly isChosen: boolean;
  /** Of a list of options. */
  readonly options: readonly string[];
}

export interface PlainPage {
  readonly path: string;
  readonly status: number;
  readonly title: string;
  readonly html: string;
  readonly token: string;
  readonly packed: string;
  readonly owner: string;
  readonly controls: readonly Control[];
  /** The values of its buttons. */
  readonly presses: readonly string[];
  /** Paths that its links lead to. */
  readonly links: readonly string[];
  /** Names the publication that it is of; null for a page without a form around it. */
  readonly version: string | null;
  readonly carried: CarriedPage | null;
}

const NAMED: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  '#x27': "'",
  '#39': "'",
};
const unescaped = (text: string): string =>
  text.replace(/&(quot|amp|lt|gt|#x27|#39);/g, (_, name: string) => NAMED[name] ?? '');

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : unescaped(found);
};

const isOn = (tag: string, name: string): boolean => new RegExp(` ${name}(?:=|[ />])`).test(tag);

function optionsIn(select: string): { all: string[]; chosen: string } {
  const tags = [...select.matchAll(/<option[^>]*>/g)].map(([tag]) => tag);
  const all = tags.map((tag) => attribute(tag, 'value') ?? '');
  return { all, chosen: all[tags.findIndex((tag) => isOn(tag, 'selected'))] ?? all[0] ?? '' };
}

const CONTROL = /<(input)[^>]*>|<(?:textarea|select)[^>]*>.*?<\/(?:textarea|select)>/gs;

function controlsIn(html: string): Control[] {
  const found: Control[] = [];
  for (const [whole, kind = ''] of html.matchAll(CONTROL)) {
    const tag = whole.slice(0, whole.indexOf('>') + 1);
    const name = attribute(tag, 'name');
    if (name === undefined || name.startsWith('@') || isOn(tag, 'disabled')) continue;
    const isInput = kind === 'input';
    const element = /^<(\w+)/.exec(tag)?.[1] ?? '';
    const type = isInput ? (attribute(tag, 'type') ?? 'text') : element;
    const isBox = type === 'checkbox' || type === 'radio';
    const { all, chosen } = element === 'select' ? optionsIn(whole) : { all: [], chosen: '' };
    const text = element === 'textarea' ? unescaped(/>([^<]*)<\/textarea>/.exec(whole)?.[1] ?? '') : chosen;
    const value = isInput ? (attribute(tag, 'value') ?? (isBox ? 'on' : '')) : text;
    found.push({ name, type, value, isChosen: !isBox || isOn(tag, 'checked'), options: all });
  }
  return found;
}

const hiddenIn = (html: string, name: string): string =>
  unescaped(new RegExp(`<input type="hidden" name="${name}" value="([^"]*)">`).exec(html)?.[1] ?? '');

interface State {
  readonly carried: CarriedPage;
  readonly version: string;
}

const stateOf = (packed: string): State | null =>
  packed === ''
    ? null
    : (JSON.parse(inflateRawSync(Buffer.from(packed.split('.')[0] ?? '', 'base64url')).toString()) as State);

export function readPlainPage(path: string, status: number, html: string): PlainPage {
  const packed = hiddenIn(html, '@page');
  const state = stateOf(packed);
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  return {
    ...{ path, status, html, packed },
    title: unescaped(/<title>([^<]*)/.exec(html)?.[1] ?? ''),
    token: hiddenIn(html, '@token'),
    owner: hiddenIn(html, '@owner'),
    controls: controlsIn(html),
    presses: [...html.matchAll(/<button[^>]* name="@press"[^>]*>/g)].map(
      ([tag]) => attribute(tag, 'value') ?? '',
    ),
    links: [...main.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, to = '']) => to),
    version: state?.version ?? null,
    carried: state?.carried ?? null,
  };
}

/** What a form posts. @param typed texts by the names of controls; null leaves a box open */
export function postOf(
  { controls, token, packed, owner }: PlainPage,
  typed: Readonly<Record<string, string | null>>,
  press: string,
): string {
  const post = new URLSearchParams({ '@token': token, '@page': packed, '@owner': owner });
  for (const { name, type, value, isChosen } of controls) {
    const text = Object.hasOwn(typed, name) ? typed[name] : undefined;
    if (type === 'file') continue;
    if (type === 'checkbox' || type === 'radio') {
      if (text === undefined ? isChosen : text === value) post.append(name, value);
    } else post.append(name, text ?? value);
  }
  post.append('@press', press);
  return post.toString();
}
