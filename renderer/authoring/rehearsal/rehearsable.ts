/** What can be rehearsed, by subject as in the snapshots: `screen/<id>`, `part/<id>`. */
import type { Compilation } from '@trilha/compiler/compile';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';

/** The screens and parts with a form. */
export function rehearsable({ screens, parts }: Compilation): string[] {
  const withForm = (kind: string, all: Compilation['screens']) =>
    [...all.values()].filter(({ form }) => form !== null).map(({ id }) => `${kind}/${id}`);
  return [...withForm('screen', screens), ...withForm('part', parts)];
}

const PART = 'part/';

/** The screen or part of a subject. */
export function resolvedOf(subject: string, { screens, parts }: Compilation): ResolvedScreen | undefined {
  const id = subject.slice(subject.indexOf('/') + 1);
  return (subject.startsWith(PART) ? parts : screens).get(id);
}

/** A subject and those that it extends, nearest first. */
export const withBases = (subject: string, compilation: Compilation): string[] => [
  subject,
  ...(resolvedOf(subject, compilation)?.bases ?? []).map(
    (id) => `${subject.startsWith(PART) ? PART : 'screen/'}${id}`,
  ),
];
