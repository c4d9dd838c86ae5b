/** Leads what is stored of customers by a configuration that is about to be published, as far as a short request allows. */
import type { FastifyInstance } from 'fastify';
import type { ReadTexts } from '../publications/evaluated-modules.ts';
import { type LeadRecord, leadRecords, type RecordSource } from '../publications/led-records.ts';
import type { LivePublications } from '../publications/live-publications.ts';
import { assertHashes } from '../publications/module-hash.ts';
import type { ModuleNames, PublicationStore } from '../publications/store.ts';

/** The addresses of publications. */
export const PUBLICATIONS = '/publications';

/** Bytes of a publication with all its modules: some thousand screens. */
export const LARGEST = 64 * 1024 * 1024;

export const HASH = { type: 'string', pattern: '^[0-9a-f]{32}$' } as const;
export const TEXTS = {
  type: 'object',
  propertyNames: HASH,
  additionalProperties: { type: 'string' },
} as const;

/** How long a request leads records before it says how far it came, in milliseconds. */
const LED_MS = 2_000;

export interface LeadingOptions {
  readonly store: PublicationStore;
  readonly live: LivePublications;
  /** What is stored of customers; null where nothing is, or others keep it. */
  readonly records: RecordSource | null;
  /** Leads them. Null for a product that leads nobody back. */
  leading(texts: ReadTexts): Promise<((names: ModuleNames) => Promise<LeadRecord>) | null>;
}

interface Lead {
  modules: ModuleNames;
  /** Those of the modules that are not stored. */
  texts: Record<string, string>;
  after: string | null;
}

const LEAD = {
  type: 'object',
  additionalProperties: false,
  required: ['modules', 'texts', 'after'],
  properties: {
    modules: { type: 'object', additionalProperties: HASH },
    texts: TEXTS,
    after: { type: ['string', 'null'], maxLength: 200 },
  },
} as const;

/** @param scope lets in only whoever may publish */
export function registerLeading(
  scope: FastifyInstance,
  { store, live, records, leading }: LeadingOptions,
): void {
  scope.post<{ Body: Lead }>(
    `${PUBLICATIONS}/led`,
    { bodyLimit: LARGEST, schema: { body: LEAD } },
    async (request, reply) => {
      const { modules, texts, after } = request.body;
      const own = new Map(Object.entries(texts));
      assertHashes(own);
      const current = records && live.live();
      const names = current && (await live.names(current.current));
      const make =
        names &&
        (await leading(async (hashes) => {
          const stored = await store.modules(hashes.filter((one) => !own.has(one)));
          return new Map([...own, ...stored]);
        }));
      if (!make) {
        const message = 'Nothing that this portal stores can be led by tables';
        return reply.code(409).send({ error: { code: 'noRecords', message } });
      }
      const by = [await make(names), await make(modules)] as const;
      const page = await leadRecords(records, by, { after, milliseconds: LED_MS });
      return { ...page, visits: after === null ? await records.visits() : {} };
    },
  );
}
