/** Publications in PostgreSQL, embedded or a server (migration 370). Any number of processes may share them. */
import { followLast } from '@trilha/server/publications/followed';
import { assertHashes, UnstorablePublication } from '@trilha/server/publications/module-hash';
import type {
  NewEvent,
  NewPublication,
  Publication,
  PublicationEvent,
  PublicationStore,
} from '@trilha/server/publications/store';
import type { Database, Queryable, Transaction } from '../sandbox/database/database.ts';

/** Serialises writers for a transaction: numbers have no gaps, and no module is forgotten that is just being named. */
const LOCK = `select pg_advisory_xact_lock(hashtext('trilha publications'))`;

/** Each event is notified here once its transaction is committed. */
const CHANNEL = 'trilha_publications';

interface PublicationRow {
  number: number;
  at: Date | string;
  record: NewPublication;
}

interface EventRow extends Omit<NewEvent, 'about'> {
  id: number;
  at: Date | string;
  about: number | null;
}

const iso = (at: Date | string): string => new Date(at).toISOString();

const publicationOf = ({ number, at, record }: PublicationRow): Publication => ({
  ...record,
  number,
  at: iso(at),
});

const eventOf = ({ about, ...row }: EventRow): PublicationEvent => ({
  ...row,
  at: iso(row.at),
  ...(about !== null && { about }),
});

async function lastEvent(database: Queryable): Promise<PublicationEvent | null> {
  const [row] = await database.query<EventRow>('select * from publication_event order by id desc limit 1');
  return row ? eventOf(row) : null;
}

async function addEvent(
  transaction: Transaction,
  id: number,
  { who, what, why, current, candidate, share, about }: NewEvent,
  now: Date,
): Promise<void> {
  await transaction.query('insert into publication_event values ($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    id,
    now,
    who,
    what,
    why,
    current,
    candidate,
    share,
    about ?? null,
  ]);
  await transaction.query(`select pg_notify('${CHANNEL}', '')`);
}

async function missingIn(database: Queryable, hashes: readonly string[]): Promise<string[]> {
  const known = await database.query<{ hash: string }>(
    'select hash from publication_module where hash = any($1)',
    [hashes],
  );
  const found = new Set(known.map(({ hash }) => hash));
  return hashes.filter((hash) => !found.has(hash));
}

async function readPublication(database: Queryable, number: number): Promise<Publication | null> {
  const [row] = await database.query<PublicationRow>('select * from publication where number = $1', [number]);
  return row ? publicationOf(row) : null;
}

async function requireModules(database: Queryable, publication: NewPublication | null): Promise<void> {
  if (!publication) throw new UnstorablePublication('there is no such publication');
  const missing = await missingIn(database, [...new Set(Object.values(publication.modules))]);
  if (missing.length > 0) throw new UnstorablePublication(`nobody has the modules ${missing.join(', ')}`);
}

/** @param now the time of records and events */
export function databaseStore(database: Database, now: () => Date = () => new Date()): PublicationStore {
  return {
    missing: (hashes) => missingIn(database, hashes),
    async publish(publication, texts, { who, why }, served) {
      assertHashes(texts);
      return database.transaction(async (transaction) => {
        await transaction.query(LOCK);
        await transaction.query(
          `insert into publication_module select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
          [[...texts.keys()], [...texts.values()]],
        );
        await requireModules(transaction, publication);
        const [row] = await transaction.query<{ number: number }>(
          'select coalesce(max(number), 0) + 1 as number from publication',
        );
        const number = Number(row?.number);
        const at = now();
        await transaction.query('insert into publication values ($1, $2, $3::jsonb)', [
          number,
          at,
          JSON.stringify(publication),
        ]);
        const before = await lastEvent(transaction);
        const event: NewEvent = { who, why, what: 'published', ...served(number, before) };
        await addEvent(transaction, (before?.id ?? 0) + 1, event, at);
        return { ...publication, number, at: at.toISOString() };
      });
    },
    publication: (number) => readPublication(database, number),
    async publications(limit) {
      const rows = await database.query<PublicationRow>(
        'select * from publication order by number desc limit $1',
        [limit],
      );
      return rows.map(publicationOf);
    },
    async modules(hashes) {
      const rows = await database.query<{ hash: string; code: string }>(
        'select hash, code from publication_module where hash = any($1)',
        [hashes],
      );
      return new Map(rows.map(({ hash, code }) => [hash, code]));
    },
    last: () => lastEvent(database),
    async scheduled() {
      const events = await database.query<EventRow>(
        `select * from publication_event as begun where what = 'scheduled' and not exists (
           select from publication_event as later where later.about = begun.about and later.id > begun.id) order by id`,
      );
      const publications = await database.query<PublicationRow>(
        'select * from publication where number = any($1::integer[])',
        [events.map(({ about }) => about ?? 0)],
      );
      return events.flatMap((event) => {
        const row = publications.find(({ number }) => number === event.about);
        return row ? [{ publication: publicationOf(row), event: eventOf(event) }] : [];
      });
    },
    async events(limit) {
      const rows = await database.query<EventRow>(
        'select * from publication_event order by id desc limit $1',
        [limit],
      );
      return rows.map(eventOf);
    },
    move: (after, event) =>
      database.transaction(async (transaction) => {
        await transaction.query(LOCK);
        const before = await lastEvent(transaction);
        if ((before?.id ?? 0) !== after) return false;
        for (const number of [event.current, event.candidate])
          if (number !== null) await requireModules(transaction, await readPublication(transaction, number));
        await addEvent(transaction, after + 1, event, now());
        return true;
      }),
    listen: (onChange) =>
      followLast(
        () => lastEvent(database),
        onChange,
        (look) => database.listen?.(CHANNEL, look),
      ),
    prune: (kept) =>
      database.transaction(async (transaction) => {
        await transaction.query(LOCK);
        await transaction.query(
          `with live as (select current, candidate from publication_event order by id desc limit 1)
           delete from publication_module where hash not in (
             select value from publication, jsonb_each_text(record -> 'modules')
             where number = any($1::integer[]) or number >= $2
               or number in (select current from live union all select candidate from live where candidate is not null))`,
          [kept, Math.max(0, ...kept)],
        );
      }),
  };
}
