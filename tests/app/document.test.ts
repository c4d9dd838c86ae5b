/** The order of a page's head, which decides when its scripts are asked for and which failures are noticed. */
import { expect, it } from 'vitest';
import { escapeHtml } from '../../renderer/language/html-text.ts';
import {
  documentOf,
  openedDocument,
  plainDocument,
  readShell,
  type SharedLink,
  textOf,
  withRoutes,
} from '../../renderer/server/document.ts';
import { shellWith } from '../support/shell.ts';

const LINK: SharedLink = {
  name: 'B',
  title: 'T',
  description: 'All of "it"',
  origin: 'https://b.example',
  path: '/a',
  icon: '/images/b.svg',
  touchIcon: '/images/b.png',
  picture: '/images/share.png',
};

const SCRIPTS = [{ href: '/assets/parts.js' }, { href: '/assets/b.js', module: 'screen/a/b' }];
const ROUTE = { path: '/a/b', journey: 'a', mount: 0, screen: 'a/b', prerender: true, brand: null };
const OTHER = { ...ROUTE, path: '/a/c', screen: 'a/c' };

it('asks for scripts before what is long, and runs the entry after the early script', () => {
  const html = documentOf({
    language: 'pt-BR',
    title: 'T',
    brand: 'b',
    body: '<main></main>',
    screen: null,
    style: '<style>b {}</style>',
    preload: withRoutes(SCRIPTS, [ROUTE, OTHER], 'a/b'),
    entry: '/assets/main.js',
    earlyScript: 'early()',
    headerColor: { light: '#fff', dark: '#000' },
    typeface: null,
    shared: LINK,
  });
  const order = [
    '<link rel="modulepreload" href="/assets/main.js">',
    '<link rel="modulepreload" href="/assets/parts.js">',
    `<link rel="modulepreload" href="/assets/b.js" data-module="screen/a/b" data-routes="${escapeHtml(JSON.stringify([ROUTE]))}">`,
    '<script>early()</script>',
    '<style>',
    '<script type="module" src="/assets/main.js">',
    '<main>',
  ].map((piece) => html.indexOf(piece));
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

it('says what it is where its address is kept or sent', () => {
  const html = (shared: SharedLink) =>
    documentOf({
      ...{
        language: 'pt-BR',
        title: 'T',
        brand: 'b',
        body: '',
        screen: null,
        style: '',
        preload: [],
        entry: '/m.js',
      },
      ...{ earlyScript: '', headerColor: { light: '#fff', dark: '#000' }, typeface: null, shared },
    });
  const tags = (shared: SharedLink) =>
    html(shared).match(/<(?:meta [^>]*og:|link rel="(?:apple|icon|manifest))[^>]*>/g);
  expect(tags(LINK)).toEqual([
    '<link rel="icon" href="/images/b.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/images/b.png">',
    '<meta property="og:site_name" content="B">',
    '<meta property="og:title" content="T">',
    '<meta name="description" property="og:description" content="All of &quot;it&quot;">',
    '<meta property="og:url" content="https://b.example/a">',
    '<meta property="og:image" content="https://b.example/images/share.png">',
  ]);
  const { name, title, path } = LINK;
  const none = { description: undefined, icon: undefined, touchIcon: undefined, picture: undefined };
  expect(tags({ name, title, path, origin: '', ...none })).toEqual([
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<meta property="og:site_name" content="B">',
    '<meta property="og:title" content="T">',
  ]);
});

const SHELL = readShell(shellWith({ preload: [{ href: '/assets/parts.js' }] }));
/** Elements of a page in their order, each once. */
const elementsOf = (html: string): string[] =>
  html.match(
    /<(?:title|link rel="(?:modulepreload|stylesheet)|style|noscript|script|div id="root|span id="end)|<\/(?:head|html)>/g,
  ) ?? [];

it('is sent in the order in which an opened page can be read, with the styles or their address', () => {
  const { head, skeleton, after, scripts, end } = openedDocument(SHELL, 'A & B', null);
  expect(elementsOf(head + skeleton + after + scripts + end)).toEqual([
    ...['<title', '<noscript', '<script', '<style', '</head>', '<div id="root', '<span id="end'],
    ...['<link rel="modulepreload', '<link rel="modulepreload', '<script', '</html>'],
  ]);
  expect(scripts).toContain('<script async type="module" src="/assets/main.js">');
  expect(head).toContain('<title>A &amp; B</title>');
  const { head: light } = openedDocument(SHELL, '', '/assets/a.css');
  expect(elementsOf(light)).toContain('<link rel="stylesheet');
  expect(elementsOf(light)).not.toContain('<style');
});

it('has no script but the inline one for browsers without scripts', () => {
  const html = plainDocument(SHELL, {
    title: 'A',
    html: '<form>$&</form>',
    refresh: '<meta http-equiv="refresh">',
  });
  expect(html).toMatch(/^<!doctype html>\n<html data-plain lang="pt-BR"/);
  expect(html).toContain('<div id="root"><form>$&</form></div>');
  expect(elementsOf(html)).toEqual([
    '<title',
    '<script',
    '<style',
    '</head>',
    '<div id="root',
    '<span id="end',
    '</html>',
  ]);
  expect(plainDocument(SHELL, { title: 'A', html: '', isAnswer: true })).toContain(
    '<html data-plain="answer" ',
  );
});

it('is read from a shell as it was written, and from nothing else', () => {
  expect(textOf(SHELL)).not.toContain('<!--');
  expect(() => readShell('<html></html>')).toThrow('a shell of 1 pieces');
});
