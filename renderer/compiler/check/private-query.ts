/**
 * Rule: a parameter of the address that fills in an answer is private (`privateQuery` of the session file), and each
 * private parameter is read. What people say about themselves must not stay in an address.
 */
import type { Diagnostics } from '../load/diagnostics.ts';
import type { Project } from '../load/project.ts';
import { entriesOf, member, textOf } from '../load/source-node.ts';
import { wordsOf, wordsOfFile } from '../load/words.ts';
import { privateQueryNodes, privateQueryOf } from '../resolve/private-query.ts';

const PREFIX = 'query.';

/** Checks all flows against the list. */
export function checkPrivateQuery(project: Project, diagnostics: Diagnostics): void {
  const known = new Set(privateQueryOf(project));
  const flows = [...project.byKind.flow.values()];
  for (const { key, value, keyPlace } of flows.flatMap(({ node }) => entriesOf(member(node, 'initial')))) {
    const read = [...wordsOf([value]).names].filter((name) => name.startsWith(PREFIX));
    for (const name of read.map((one) => one.slice(PREFIX.length)))
      if (!known.has(name))
        diagnostics.at(
          keyPlace,
          'TR820',
          `${key} is filled in from the address, where ${name} stays for all to see`,
          `privateQuery: [${name}] in flows/session.yaml`,
        );
  }
  const files = [...flows, ...project.byKind.screen.values()];
  const isRead = (name: string) => files.some(({ node }) => wordsOfFile(node).names.has(name));
  for (const item of privateQueryNodes(project))
    if (!isRead(PREFIX + textOf(item)))
      diagnostics.at(item, 'TR820', `Nothing reads ${PREFIX}${textOf(item)}`, 'take it out of privateQuery');
}
