/**
 * Where the visitor came from (spec §9: the original source is stored with expiry 2, the referrer with 1; read as
 * hours, like the spec's cookie default). The first source wins while it is stored: a later internal link does not
 * overwrite the partner that brought the visitor. Only campaign parameters are stored, nothing personal.
 */

import { readStored, writeStored } from '@trilha/server/browser/tab-storage';

const SOURCE_COOKIE = 'trilha_source';
const REFERRER_COOKIE = 'trilha_referrer';
const SOURCE_HOURS = 2;
const REFERRER_HOURS = 1;
const LONGEST = 200;

/** Query parameter → member of the source. */
const CAMPAIGN = {
  utm_source: 'utmSource',
  utm_medium: 'utmMedium',
  utm_campaign: 'utmCampaign',
  utm_content: 'utmContent',
} as const;

export type Source = { [member in (typeof CAMPAIGN)[keyof typeof CAMPAIGN] | 'referrer']: string | null };

const secure = (): string => (location.protocol === 'https:' ? '; Secure' : '');

/** Undefined for malformed text, which another page or extension may have written. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function fromCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return (pair && decoded(pair.slice(name.length + 1))) ?? null;
}

const kept = (name: string): string | null => fromCookie(name) ?? (readStored(name) as string | null);

/** Stores a value in a cookie; if cookies are refused, in this tab; if storage is refused too, in memory. */
function keep(name: string, value: string, hours: number): string {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the browsers of cheap phones.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${hours * 3600}; SameSite=Lax${secure()}`;
  if (fromCookie(name) === null) writeStored(name, value);
  return value;
}

/** The host of the page that led here, unless it is ours. Its path could identify the visitor, so it is left out. */
function outsideReferrer(): string | null {
  try {
    const host = document.referrer ? new URL(document.referrer).host : '';
    return host && host !== location.host ? host : null;
  } catch {
    return null;
  }
}

/** @param campaign as a query */
function sourceFrom(campaign: string, referrer: string | null): Source {
  const query = new URLSearchParams(campaign);
  const members = Object.entries(CAMPAIGN).map(([name, member]) => [
    member,
    query.get(name)?.slice(0, LONGEST) ?? null,
  ]);
  return { ...Object.fromEntries(members), referrer } as Source;
}

/** The source of a visit without scripts. @param cookies with decoded values */
export const sourceOf = (search: string, cookies: Readonly<Record<string, string | undefined>>): Source =>
  sourceFrom(cookies[SOURCE_COOKIE] ?? search, cookies[REFERRER_COOKIE] ?? null);

/** Reads the source of this visit and stores it if it is new. */
export function visitSource(): Source {
  const query = new URLSearchParams(location.search);
  const fromQuery = [...Object.keys(CAMPAIGN)].flatMap((name) => {
    const value = query.get(name)?.slice(0, LONGEST);
    return value ? [[name, value]] : [];
  });
  const found = new URLSearchParams(fromQuery).toString();
  const source = kept(SOURCE_COOKIE) ?? (found && keep(SOURCE_COOKIE, found, SOURCE_HOURS));
  const from = outsideReferrer();
  const referrer = kept(REFERRER_COOKIE) ?? (from && keep(REFERRER_COOKIE, from, REFERRER_HOURS));
  return sourceFrom(source, referrer);
}
