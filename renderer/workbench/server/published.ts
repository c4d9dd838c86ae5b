/** What the portal that `PUBLISH_TO` names has live, and what of the project is another one there. */
import { changedNames, publishedNames } from '@trilha/authoring/cli/publish/changed-names';
import {
  askPortal,
  type ListedPublication,
  type PortalAddress,
  PortalRefusal,
  type PublicationList,
} from '@trilha/authoring/cli/publish/portal';
import { liveWords, publicationLine } from '@trilha/authoring/cli/publish/words';
import type { Compilation } from '@trilha/compiler/compile';
import type { Earlier } from '@trilha/language/definition/compiled';
import type { ListedLive } from '../knowledge.ts';

/** Modules that pages load instead of others, lists of modules, and what is named by its text: they differ with what they are made of. */
const DERIVED = /^(?:browser\/.*|modules|ahead|ways|errors|public-names|validator\/.*)$/;

type Names = Readonly<Record<string, string>>;

const onlyWords = (told: string): ListedLive => ({ words: [told], number: null, changed: null });

/** What differs, without the modules that only follow from it. */
function changedSubjects(own: Names, live: Names): string[] {
  const changed = changedNames(own, live);
  const subjects = changed.filter((name) => !DERIVED.test(name));
  return subjects.length > 0 ? subjects : changed;
}

interface Published {
  latest: Compilation;
  /** Absolute path of the project. */
  root: string;
  locales: readonly string[];
}

/** What is rolled out, as far as anything is, stands for what is live: it was published last. */
async function liveBeside({ latest, root }: Published, portal: PortalAddress): Promise<ListedLive> {
  const { live } = await askPortal<PublicationList>(portal, '');
  if (!live) return onlyWords(`Nothing was published on ${portal.url} yet.`);
  const number = live.candidate ?? live.current;
  const one = await askPortal<ListedPublication & { modules: Names; earlier?: Earlier }>(
    portal,
    `/${number}`,
  );
  return {
    words: [`Live on ${portal.url}: ${liveWords(live)}`, publicationLine(one).trim()],
    number,
    changed: changedSubjects(publishedNames(latest, root, one.earlier), one.modules),
  };
}

/** Tells in one line why nothing can be compared, where that is so. */
export async function published(project: Published, portal: PortalAddress): Promise<ListedLive> {
  if (project.locales.length > 1)
    return onlyWords('Products with several locales are published by a release.');
  if (project.latest.diagnostics.length > 0)
    return onlyWords('Mistakes come first: correct them under Diagnostics.');
  try {
    return await liveBeside(project, portal);
  } catch (error) {
    if (!(error instanceof PortalRefusal)) throw error;
    const { code, message } = error;
    return onlyWords(code === 'away' ? message : `${portal.url} does not say what is live: ${message}`);
  }
}
