/** Publications of this portal: the store that is there, the release that serves them, and how they are published. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseModule } from '@trilha/server/http/page-module';
import { Publications, publishedFolder } from '@trilha/server/http/publications';
import { registerPublishing } from '@trilha/server/http/publishing';
import type { InlineHashes } from '@trilha/server/http/security-headers';
import { type CountedVisits, registerVisitFigures } from '@trilha/server/http/visit-figures';
import { folderFigures } from '@trilha/server/publications/folder-figures';
import { folderStore } from '@trilha/server/publications/folder-store';
import { forgetUnvisited } from '@trilha/server/publications/kept-publications';
import type { RecordSource } from '@trilha/server/publications/led-records';
import { LivePublications } from '@trilha/server/publications/live-publications';
import { LIST } from '@trilha/server/publications/module-hash';
import { publicationBefore } from '@trilha/server/publications/roll-back';
import { VisitFigures } from '@trilha/server/publications/rollout/figures';
import { RolloutGuard } from '@trilha/server/publications/rollout/rollout-guard';
import { followSchedule } from '@trilha/server/publications/schedule';
import type { NewEvent, PublicationStore } from '@trilha/server/publications/store';
import type { PublishingModule } from '@trilha/server/render/published';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../sandbox/database/database.ts';
import { databaseFigures } from './database-figures.ts';
import { databaseStore } from './database-store.ts';
import { builtConfiguration, builtTexts, publishBuild } from './published-build.ts';

export interface PublicationSettings {
  /** Lets whoever shows it publish. */
  readonly token: string | undefined;
  /** How many people a publication needs, its author among them. Undefined: two, and one on a server that only this machine uses. */
  readonly people: 1 | 2 | undefined;
  /** Where they are stored instead of in the database. */
  readonly folder: string | undefined;
}

/** How often modules that no visit can need any more are forgotten. */
const HOUSEKEEPING_MS = 3_600_000;

export interface PublishedPortal extends PublicationSettings {
  /** Folder of the build. */
  readonly build: string;
  /** Names what pages of the build are made of. */
  readonly release: string;
  readonly module: () => Promise<ReleaseModule>;
  /** Signs the cookie of a visit; processes that serve the same portal share it. */
  readonly secret: string;
  /** What pages of the build have inline. */
  readonly inline: InlineHashes;
  /** The address of the build's stylesheet. */
  readonly stylesheet: string;
  /**
   * Does only this machine use the server? Then what somebody edits here is published at the next start; elsewhere the build's
   * configuration is published where nothing was yet.
   */
  readonly isOwn: boolean;
  /** May a request publish without the token? */
  isAllowed(request: FastifyRequest): boolean;
  /** The loans that are led by what is about to be published; null where another lender keeps them. */
  records(): RecordSource | null;
}

/** Does a build hold what publications need? Development servers and partial builds do not. */
export const canPublish = (build: string): boolean => existsSync(join(build, 'publication/publication.json'));

/**
 * The first hook of a request chooses its publication, so this is called before the headers are registered that say what pages have inline.
 * `open` follows once there is a store.
 */
export function preparePublications(app: FastifyInstance, portal: PublishedPortal) {
  const { build, release, module, secret, inline, stylesheet } = portal;
  const built = builtConfiguration(build);
  let publishing: Promise<PublishingModule> | undefined;
  let opened: PublicationStore | undefined;
  let guard: RolloutGuard | undefined;
  const store = (): PublicationStore => {
    if (!opened) throw new Error('publications are not open yet');
    return opened;
  };
  const load = () => {
    publishing ??= module().then(({ publishing: make }) => {
      if (!make) throw new Error('this build serves no publications');
      return make({
        client: join(build, 'client'),
        own: built.names,
        folder: publishedFolder(release),
        read: (hashes) => store().modules(hashes),
      });
    });
    return publishing;
  };
  /** What these imports name that the release does not have. */
  const missing = async (imports: readonly string[]) => (await load()).missing(imports);
  const live = new LivePublications(store);
  const publications = new Publications(
    live,
    { name: release, own: built.names, pages: join(build, 'pages'), load },
    inline,
    app.log,
  );
  const styles = () => readFileSync(join(build, 'client', stylesheet), 'utf8').trim();
  const pagesOf = publications.register(app, secret, async () => styles());
  const figures = new VisitFigures();
  return {
    live,
    publications,
    /** The hash of the list by which pages of the build load their modules. */
    builtList: built.names[LIST],
    /** Counts what visits of rollouts come to. @param calls tells which calls submit a form, and which end an application */
    count(calls: Pick<CountedVisits, 'submits' | 'completes'>): void {
      registerVisitFigures(app, {
        ...{ figures, secret, ...calls },
        live: () => live.live(),
        begunIn: (request) => publications.begunIn(request),
      });
    },
    /** For staff: what the store has, and what this process serves of it. */
    shown: {
      publications: (limit: number) => store().publications(limit),
      events: (limit: number) => store().events(limit),
      scheduled: () => store().scheduled(),
      rollout: async () => (await guard?.state()) ?? null,
      move: (after: number, event: NewEvent) => store().move(after, event),
      live: () => live.live(),
      refresh: () => live.refresh(),
      async before(): Promise<number | null> {
        const number = await publicationBefore(store());
        const found = number === null ? null : await store().publication(number);
        return found && (await missing(found.imports)).length === 0 ? number : null;
      },
    },
    pagesOf,
    /** @param openDatabase for a portal that names no folder; without a database, either, the build's configuration is all there is */
    async open(openDatabase: () => Promise<Database | null>): Promise<void> {
      const database = portal.folder ? null : await openDatabase();
      const own = portal.folder ? folderStore(portal.folder) : database && databaseStore(database);
      const sums = portal.folder
        ? folderFigures(join(portal.folder, 'figures'))
        : database && databaseFigures(database);
      if (!own || !sums) return;
      opened = own;
      const fail = (error: unknown) =>
        app.log.error({ publications: error instanceof Error ? error.message : String(error) });
      await publishBuild(own, built, () => builtTexts(build), portal.isOwn);
      await live.start({
        prepare: (number) => publications.load(number),
        fail,
      });
      const started = new RolloutGuard({
        ...{ publications: own, sums, figures, fail },
        now: Date.now,
        moved: () => live.refresh(),
      });
      guard = started;
      const endGuard = started.start();
      const endSchedule = followSchedule({
        ...{ store: own, fail, missing, now: Date.now },
        moved: () => live.refresh(),
      });
      const housekeeping = setInterval(
        () => void forgetUnvisited(own, Date.now()).catch(fail),
        HOUSEKEEPING_MS,
      );
      housekeeping.unref();
      app.addHook('onClose', async () => {
        clearInterval(housekeeping);
        live.stop();
        await endSchedule();
        await endGuard();
      });
      registerPublishing(app, {
        store: own,
        live,
        rollout: () => started.state(),
        token: portal.token,
        isAllowed: portal.isAllowed,
        needsApprover: (portal.people ?? (portal.isOwn ? 1 : 2)) === 2,
        missing,
        now: Date.now,
        records: portal.records(),
        leading: async (texts) => (await load()).leading(texts),
      });
    },
  };
}
