/**
 * Rule: a parameter of the address that fills in an answer is private (`privateQuery` of the session file), and each
 * private parameter is read. What people say about themselves must not stay in an address.
 */

import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { wordsOf, wordsOfFile } from '@trilha/project/load/words';
import { privateQueryNodes, privateQueryOf } from '@trilha/project/resolve/private-query';
import { defineRule } from '../../../rule.ts';

const PREFIX = 'query.';

/** Checks the first answers of a flow against the list. */
export function checkQueryOf(flow: SourceNode, project: Project, diagnostics: Diagnostics): void {
  const known = privateQueryOf(project);
  const [list] = privateQueryNodes(project);
  for (const { key, value, keyPlace } of entriesOf(member(flow, 'initial'))) {
    const read = [...wordsOf([value]).names].filter((name) => name.startsWith(PREFIX));
    for (const name of read.map((one) => one.slice(PREFIX.length)))
      if (!known.includes(name))
        diagnostics.at(
          keyPlace,
          'TR820',
          `${key} is filled in from the address, where ${name} stays for all to see`,
          `privateQuery: [${name}] in flows/session.yaml`,
          list && { place: list, says: 'what is private of an address' },
        );
  }
}

/** Checks that what is listed is read. */
export function checkPrivateQuery(project: Project, diagnostics: Diagnostics): void {
  const { byKind, memo } = project;
  memo.result('private query', { file: 'flows/session.yaml', of: [] }, diagnostics, (own) => {
    const files = [...byKind.flow.values(), ...byKind.screen.values()];
    const isRead = (name: string) => files.some(({ node }) => wordsOfFile(node).names.has(name));
    for (const item of privateQueryNodes(project))
      if (!isRead(PREFIX + textOf(item)))
        own.at(item, 'TR820', `Nothing reads ${PREFIX}${textOf(item)}`, 'remove it from privateQuery');
  });
}

export const noAnswerInAddress = defineRule({
  folder: import.meta.dirname,
  code: 'TR820',
  check: {
    file({ source, project }, diagnostics) {
      if (source.kind === 'flow') checkQueryOf(source.node, project, diagnostics);
    },
    whole: ({ project }, diagnostics) => checkPrivateQuery(project, diagnostics),
  },
});
