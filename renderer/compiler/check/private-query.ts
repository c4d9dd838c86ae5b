/**
 * Rule: a parameter of the address that fills in an answer is private (`privateQuery` of the session file), and each
 * private parameter is read. What people say about themselves must not stay in an address.
 */
import type { Findings } from '../findings.ts';
import { entriesOf, member, textOf } from '../load/source-node.ts';
import type { Project } from '../project.ts';
import { privateQueryNodes, privateQueryOf } from '../resolve/private-query.ts';
import { wordsOf, wordsOfFile } from './words.ts';

const PREFIX = 'query.';

/** Checks all flows against the list. */
export function checkPrivateQuery(project: Project, findings: Findings): void {
  const known = new Set(privateQueryOf(project));
  const flows = [...project.byKind.flow.values()];
  for (const { key, value, keyPlace } of flows.flatMap(({ node }) => entriesOf(member(node, 'initial')))) {
    const read = [...wordsOf([value]).names].filter((name) => name.startsWith(PREFIX));
    for (const name of read.map((one) => one.slice(PREFIX.length)))
      if (!known.has(name))
        findings.at(
          keyPlace,
          'TR820',
          `${key} is filled in from the address, where ${name} stays for all to see`,
          `privateQuery: [${name}] in flows/session.yaml`,
        );
  }
  const files = [...flows, ...project.byKind.screen.values()];
  const names = new Set(files.flatMap(({ node }) => [...wordsOfFile(node).names]));
  for (const item of privateQueryNodes(project))
    if (!names.has(PREFIX + textOf(item)))
      findings.at(item, 'TR820', `Nothing reads ${PREFIX}${textOf(item)}`, 'take it out of privateQuery');
}
