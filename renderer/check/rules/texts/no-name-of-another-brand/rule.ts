/**
 * Rule: what is of one brand names no other, nor its site or mailbox: whoever copied it from another brand forgot a word.
 */

import { type Analysed, walk } from '@trilha/project/analyse/nodes';
import { nodesOfScreen } from '@trilha/project/analyse/screen';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

interface OtherBrand {
  name: string;
  /** Its name, and its hosts without `www.`. */
  words: readonly string[];
}

const hostsOf = (node: SourceNode): string[] => {
  const hosts = member(node, 'hosts');
  const written = hosts?.kind === 'list' ? hosts.items.flatMap((host) => textOf(host) ?? []) : [];
  return written.map((host) => host.toLowerCase().replace(/^www\./, ''));
};

function othersThan(own: string, { byKind }: Project): OtherBrand[] {
  const known = byKind.brand.get(own);
  const ownHosts = known ? hostsOf(known.node) : [];
  // A brand may lie below another: credit.red.example below red.example.
  const isOthers = (host: string) => !ownHosts.some((one) => `.${one}`.endsWith(`.${host}`));
  return [...byKind.brand].flatMap(([id, { node }]) => {
    if (id === own) return [];
    const name = textOf(member(node, 'name')) ?? id;
    return [{ name, words: [name, ...hostsOf(node).filter(isOthers)] }];
  });
}

/** The other brand that a text names. A host counts with what stands before it: `ajuda@…`, `www.…`. */
function namedIn(text: string, others: readonly OtherBrand[]): OtherBrand | undefined {
  const isThere = (word: string) => {
    const at = text.indexOf(word);
    return at >= 0 && ![text[at - 1], text[at + word.length]].some((one) => /[\p{L}\d-]/u.test(one ?? ''));
  };
  return others.find(({ words }) => words.some(isThere));
}

export const noNameOfAnotherBrand = defineRule({
  folder: import.meta.dirname,
  code: 'TR815',
  severity: 'advice',
  check: {
    screen(analysed, diagnostics) {
      const { screen, scope } = analysed;
      const own = textOf(member(screen.node, 'brand'));
      if (own === undefined) return;
      const others = othersThan(own, scope.project);
      const check = (node: Analysed) => {
        if (node.kind !== 'text' || !node.isRead) return;
        const said = namedIn(node.typed.text, others);
        if (said === undefined) return;
        const message = `This names ${said.name}, and the screen is of the brand ${own}`;
        diagnostics.at(node.source, 'TR815', message, '${brand.name}');
      };
      for (const node of nodesOfScreen(analysed)) walk(node, check);
    },
    project({ project }, diagnostics) {
      for (const [id, { node }] of project.byKind.brand) {
        const others = othersThan(id, project);
        for (const { value } of entriesOf(member(node, 'contact'))) {
          const said = namedIn(textOf(value)?.toLowerCase() ?? '', others);
          if (said)
            diagnostics.at(
              value,
              'TR815',
              `This is of ${said.name}, and the brand is ${id}`,
              `where customers of ${id} turn to`,
            );
        }
      }
    },
  },
});
