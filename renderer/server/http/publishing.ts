/**
 * How configuration is published over HTTP: for `npm run publish`, a pipeline and a console. Whoever may publish shows the token; on a
 * machine of its own a server lets everybody at this machine.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UnstorablePublication } from '../publications/module-hash.ts';
import { publicationBefore, wasCurrent } from '../publications/roll-back.ts';
import { type RolloutState, rolloutUnderWay, servedWith } from '../publications/rollout/rollout-guard.ts';
import type {
  Beginning,
  FirstEvent,
  NewEvent,
  NewPublication,
  Publication,
  PublicationEvent,
} from '../publications/store.ts';
import {
  HASH as hash,
  LARGEST,
  type LeadingOptions,
  PUBLICATIONS,
  registerLeading,
  TEXTS,
} from './leading.ts';
import { networkOf } from './network.ts';
import { createPostRate } from './post-rate.ts';

const SHOWN = 50;

export interface PublishingOptions extends LeadingOptions {
  /** Lets whoever shows it publish; nobody, by default. */
  readonly token: string | undefined;
  /** The rollout under way; null without one. */
  rollout(): Promise<RolloutState | null>;
  /** May a request publish without the token? */
  isAllowed(request: FastifyRequest): boolean;
  /** Must another person than the author approve? */
  readonly needsApprover: boolean;
  /** What these imports name that the release does not have. */
  missing(imports: readonly string[]): Promise<string[]>;
  /** Milliseconds since 1970. */
  now(): number;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function showsToken(request: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** A database keeps no text with this character. */
const pattern = '^[^\\u0000]*$';
const text = { type: 'string', minLength: 1, maxLength: 2000, pattern } as const;
const strings = {
  type: 'array',
  maxItems: 100_000,
  items: { type: 'string', maxLength: 4000, pattern },
} as const;
const number = { type: 'integer', minimum: 1, maximum: 999_999_999 } as const;

const PLAN = {
  type: 'object',
  additionalProperties: false,
  properties: {
    steps: {
      type: 'array',
      minItems: 1,
      maxItems: 100,
      items: { type: 'integer', minimum: 1, maximum: 100 },
    },
    least: { type: 'integer', minimum: 0 },
    minutes: { type: 'number', minimum: 0 },
    tolerance: { type: 'number', minimum: 1 },
    error: { type: 'number', exclusiveMinimum: 0, maximum: 1 },
    doubt: { type: 'number', minimum: 1 },
  },
} as const;

const count = { type: ['integer', 'null'], minimum: 0 } as const;

const PLAYED = {
  type: 'object',
  additionalProperties: false,
  required: ['words', 'concerned'],
  properties: {
    words: strings,
    concerned: {
      type: 'object',
      propertyNames: { enum: ['same', 'carry', 'finish', 'recall'] },
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        required: ['screens', 'visits', 'records'],
        properties: { screens: { type: 'integer', minimum: 0 }, visits: count, records: count },
      },
    },
  },
} as const;

const NAMES = { type: 'object', additionalProperties: { type: 'string', maxLength: 4000 } } as const;

const EARLIER = {
  type: 'object',
  additionalProperties: false,
  required: ['forms', 'addresses'],
  properties: {
    forms: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        properties: { names: NAMES, asked: NAMES, screens: NAMES },
      },
    },
    addresses: {
      type: 'object',
      propertyNames: { pattern: '^/' },
      additionalProperties: { type: 'string', pattern: '^/(?![/\\\\])', maxLength: 4000 },
    },
  },
} as const;

const PUBLICATION = {
  type: 'object',
  additionalProperties: false,
  required: ['author', 'approver', 'note', 'base', 'words', 'next', 'recalled', 'imports', 'modules'],
  properties: {
    author: text,
    approver: { ...text, type: ['string', 'null'] },
    note: { type: 'string', maxLength: 2000, pattern },
    base: { type: ['string', 'null'], pattern: '^[0-9a-f]{40}$' },
    words: strings,
    next: { type: 'object', additionalProperties: { enum: ['same', 'carry', 'finish', 'recall'] } },
    recalled: strings,
    earlier: EARLIER,
    written: { type: 'string', pattern: '^[0-9a-f]{32}$' },
    played: PLAYED,
    plan: PLAN,
    imports: strings,
    modules: {
      type: 'object',
      required: ['app', 'modules', 'browser/app', 'browser/modules'],
      additionalProperties: hash,
    },
  },
} as const;

const share = { type: 'integer', minimum: 1, maximum: 100 } as const;
interface Publish {
  publication: NewPublication;
  texts: Record<string, string>;
  share: number;
  /** May it take the place of another one that is rolled out? */
  replace?: boolean;
  /** When it goes live, ISO 8601 with an offset; at once without it. */
  at?: string;
  /** The current publication with which it was compared; null for none. Left out: it follows any. */
  after?: number | null;
}

/** What a publication that is stored does to what is live. @throws UnstorablePublication for one that may not be stored now */
function firstEvent(
  number: number,
  before: PublicationEvent | null,
  { share: percent, replace = false, after }: Publish,
  begins: Beginning | null,
): FirstEvent {
  if (after !== undefined && after !== (before?.current ?? null))
    throw new UnstorablePublication(
      `It was compared with ${after === null ? 'nothing' : `publication ${after}`}, and ${before?.current} is live by now: publish it again`,
      'overtaken',
    );
  if (begins) {
    if (!before)
      throw new UnstorablePublication('The first publication goes live at once', 'nothingPublished');
    const { current, candidate, share: sharedNow } = before;
    return { what: 'scheduled', about: number, current, candidate, share: sharedNow };
  }
  const wrong = replace ? null : rolloutUnderWay(before);
  if (wrong !== null) throw new UnstorablePublication(wrong, 'rollout');
  return servedWith(number, before, percent);
}

const refuse = (reply: FastifyReply, status: number, code: string, message: string, more: object = {}) =>
  reply.code(status).send({ error: { code, message }, ...more });

const LACKING = 'The running release does not have what the modules need: deploy one that has it first';

/** A publication as lists show it. */
const shown = ({ modules, imports: _, earlier: __, ...one }: Publication) => ({
  ...one,
  modules: Object.keys(modules).length,
});

export function registerPublishing(app: FastifyInstance, options: PublishingOptions): void {
  const { store, live, rollout, token, isAllowed, needsApprover, missing, now } = options;
  void app.register(async (scope) => {
    const isTooOften = createPostRate();
    // What others changed between two requests of a publisher is told, and may be sent again.
    scope.setErrorHandler(async (error: FastifyError, _request, reply) => {
      if (error instanceof UnstorablePublication) return refuse(reply, 409, error.code, error.message);
      if (error.validation) return refuse(reply, 400, 'invalid', error.message);
      throw error;
    });
    scope.addHook('onRequest', async (request, reply) => {
      if (showsToken(request, token) || isAllowed(request)) return undefined;
      if (isTooOften(networkOf(request.ip))) {
        reply.header('retry-after', 60);
        return refuse(reply, 429, 'tooOften', 'Too many requests');
      }
      return refuse(reply, 401, 'unauthorized', 'The token of publications is missing or wrong');
    });
    scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    /** After a change this process serves it at once; others hear of it. */
    const changed = async () => {
      await live.refresh();
      return { live: live.live() };
    };
    /** Refuses what the running release cannot serve. @returns whether it does */
    const lacks = async (reply: FastifyReply, imports: readonly string[]): Promise<boolean> => {
      const lacking = await missing(imports);
      if (lacking.length > 0) refuse(reply, 409, 'interface', LACKING, { missing: lacking });
      return lacking.length > 0;
    };
    const moveAfter = async (reply: FastifyReply, last: PublicationEvent, event: NewEvent) =>
      (await store.move(last.id, event))
        ? changed()
        : refuse(reply, 409, 'changed', 'Somebody else has just changed what is live');

    scope.get(PUBLICATIONS, async () => {
      const [publications, events, state, scheduled] = await Promise.all([
        store.publications(SHOWN),
        store.events(SHOWN),
        rollout(),
        store.scheduled(),
      ]);
      return {
        live: live.live(),
        inUse: live.inUse(),
        rollout: state,
        scheduled: scheduled.map(({ publication, event }) => ({
          ...shown(publication),
          after: event.current,
        })),
        publications: publications.map(shown),
        events,
      };
    });
    scope.get<{ Params: { number: string } }>(`${PUBLICATIONS}/:number`, async (request, reply) => {
      const number = /^\d{1,9}$/.test(request.params.number) ? Number(request.params.number) : 0;
      const found = number > 0 ? await store.publication(number) : null;
      return found ?? refuse(reply, 404, 'notFound', 'There is no such publication');
    });
    scope.post<{ Body: { hashes: string[] } }>(
      `${PUBLICATIONS}/missing`,
      {
        bodyLimit: LARGEST,
        schema: {
          body: {
            type: 'object',
            required: ['hashes'],
            properties: { hashes: { type: 'array', items: hash } },
          },
        },
      },
      async (request) => ({ missing: await store.missing(request.body.hashes) }),
    );
    scope.post<{ Body: Publish }>(
      PUBLICATIONS,
      {
        bodyLimit: LARGEST,
        schema: {
          body: {
            type: 'object',
            additionalProperties: false,
            required: ['publication', 'texts', 'share'],
            properties: {
              publication: PUBLICATION,
              texts: TEXTS,
              share,
              replace: { type: 'boolean' },
              at: { type: 'string', format: 'date-time' },
              after: { ...number, type: ['integer', 'null'] },
            },
          },
        },
      },
      async (request, reply) => {
        const { publication, texts, share: percent, replace = false, at } = request.body;
        const { author, approver, note, imports } = publication;
        if (needsApprover && (approver === null || approver === author))
          return refuse(reply, 403, 'notApproved', 'Another person than the author has to approve');
        if (await lacks(reply, imports)) return reply;
        const instant = at === undefined ? null : Date.parse(at);
        if (instant !== null && !(instant > now()))
          return refuse(reply, 409, 'past', 'The instant at which it is to go live is past');
        const begins =
          instant === null ? null : { at: new Date(instant).toISOString(), share: percent, replace };
        const made = await store.publish(
          { ...publication, ...(begins && { begins }) },
          new Map(Object.entries(texts)),
          { who: author, why: note },
          (number, before) => firstEvent(number, before, request.body, begins),
        );
        return reply.code(201).send({
          ...{ number: made.number, at: made.at },
          ...(begins && { begins }),
          ...(await changed()),
        });
      },
    );
    registerLeading(scope, options);
    const who = { who: text, why: text };
    scope.post<{ Body: { who: string; why: string; from?: number; to?: number } }>(
      `${PUBLICATIONS}/rollback`,
      {
        schema: {
          body: {
            type: 'object',
            additionalProperties: false,
            required: ['who', 'why'],
            properties: { ...who, from: number, to: number },
          },
        },
      },
      async (request, reply) => {
        const { from, to, ...by } = request.body;
        const last = await store.last();
        // Who has looked at one takes back that one, and not what is live since somebody else has done so.
        if (from !== undefined && from !== (last?.candidate ?? last?.current))
          return refuse(reply, 409, 'changed', `Publication ${from} is not the last that went live`);
        const before = to ?? (await publicationBefore(store));
        const found = before === null ? null : await store.publication(before);
        if (!last || !found)
          return refuse(reply, 409, 'nothingBefore', 'There is no publication to roll back to');
        if (to !== undefined && !(await wasCurrent(store, to)))
          return refuse(reply, 409, 'neverLive', `Publication ${to} never went live for all new visits`);
        if (await lacks(reply, found.imports)) return reply;
        const served = { current: found.number, candidate: null, share: 0 };
        return moveAfter(reply, last, { ...by, what: 'rolled back', ...served });
      },
    );
    scope.post<{ Body: { who: string; why: string; number: number } }>(
      `${PUBLICATIONS}/cancel`,
      {
        schema: {
          body: {
            type: 'object',
            additionalProperties: false,
            required: ['who', 'why', 'number'],
            properties: { ...who, number },
          },
        },
      },
      async (request, reply) => {
        const { number: about, ...by } = request.body;
        const last = await store.last();
        const scheduled = await store.scheduled();
        if (!last || !scheduled.some(({ publication }) => publication.number === about))
          return refuse(reply, 409, 'notScheduled', `Publication ${about} is not scheduled`);
        const { current, candidate, share: percent } = last;
        const event = { ...by, what: 'cancelled', about, current, candidate, share: percent } as const;
        return moveAfter(reply, last, event);
      },
    );
    scope.post<{ Body: { who: string; why: string; share: number } }>(
      `${PUBLICATIONS}/share`,
      {
        schema: {
          body: {
            type: 'object',
            additionalProperties: false,
            required: ['who', 'why', 'share'],
            properties: { ...who, share },
          },
        },
      },
      async (request, reply) => {
        const { share: percent, ...by } = request.body;
        const last = await store.last();
        if (last?.candidate == null) return refuse(reply, 409, 'noRollout', 'No publication is rolled out');
        return moveAfter(reply, last, { ...by, what: 'share', ...servedWith(last.candidate, last, percent) });
      },
    );
  });
}
