/**
 * The portal's `x-persistent-log` header about device and request: parsed leniently and never trusted. It is stored
 * with calls that change something.
 */
import { randomUUID } from 'node:crypto';
import { isLocalPath } from '@trilha/server/http/local-path';
import type { Queryable } from '../database/database.ts';
import { findUnstorable } from './storable-text.ts';

export interface PersistentLog {
  /** The portal's page with its query, to return to; null if not given. Not stored. */
  readonly page: string | null;
  readonly device: Readonly<Record<string, string | number>>;
  readonly request: Readonly<Record<string, string | number>>;
  /** Degrees with two decimals; absent until the customer has allowed it. */
  readonly geolocation?: { readonly latitude: number; readonly longitude: number };
}

const LONGEST_HEADER = 4096;
const LONGEST_TEXT = 500;
const DEVICE = ['kind', 'code', 'os', 'userAgent'] as const;
const REQUEST = ['id', 'at'] as const;

function membersOf(value: unknown, names: readonly string[]): Record<string, string | number> {
  const members = value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  const read: Record<string, string | number> = {};
  for (const name of names) {
    const member = members[name];
    if (typeof member === 'number') read[name] = member;
    if (typeof member === 'string') read[name] = member.slice(0, LONGEST_TEXT);
  }
  return read;
}

const isDegrees = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit;

const coarse = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Never finer than two decimals, whatever is sent. */
function geolocationOf(value: unknown): Pick<PersistentLog, 'geolocation'> {
  const { latitude, longitude } = (value ?? {}) as { latitude?: unknown; longitude?: unknown };
  if (!isDegrees(latitude, 90) || !isDegrees(longitude, 180)) return {};
  return { geolocation: { latitude: coarse(latitude), longitude: coarse(longitude) } };
}

function pageOf(request: unknown): string | null {
  const path = (request as { path?: unknown } | null | undefined)?.path;
  return typeof path === 'string' && isLocalPath(path) ? path : null;
}

/** The path without what may be personal or secret: the query, and the code of a password reset. */
function pathToKeep(page: string | null): Record<string, string> {
  const [path = ''] = (page ?? '').split(/[?#]/);
  if (path === '') return {};
  return { path: path.startsWith('/senha/') ? '/senha' : path };
}

/** Null when the header is absent or unreadable. */
export function readPersistentLog(header: string | string[] | undefined): PersistentLog | null {
  if (typeof header !== 'string' || header.length > LONGEST_HEADER) return null;
  try {
    const log: unknown = JSON.parse(Buffer.from(header, 'base64url').toString('utf8'));
    if (log === null || typeof log !== 'object') return null;
    const { device, request, geolocation } = log as Record<string, unknown>;
    const page = pageOf(request);
    const read = {
      page,
      device: membersOf(device, DEVICE),
      request: { ...membersOf(request, REQUEST), ...pathToKeep(page) },
      ...geolocationOf(geolocation),
    };
    return findUnstorable(read) === null ? read : null;
  } catch {
    return null;
  }
}

/** Stores it with the call's effect; `customerId` is null for a visitor. */
export async function keepPersistentLog(
  database: Queryable,
  operation: string,
  { device, request, geolocation }: PersistentLog,
  customerId: string | null,
  now: Date,
): Promise<void> {
  await database.query(
    `insert into log_entry (id, kind, code, content, created_at) values ($1, 'call', $2, $3::jsonb, $4)`,
    [randomUUID(), operation, JSON.stringify({ device, request, geolocation, customerId }), now],
  );
}
