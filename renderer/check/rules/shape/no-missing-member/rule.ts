/** Rule: members that a screen or a control cannot do without are there. Those of each kind of file fall off where its shape is checked. */
import { member } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

export const noMissingMember = defineRule({
  folder: import.meta.dirname,
  code: 'TR103',
  check: {
    asked({ field, ui, definition }, diagnostics) {
      for (const keyword of definition.needs ?? []) {
        if (member(field.rules, keyword) || member(member(ui, 'limits'), keyword)) continue;
        const message = `${keyword} is missing here, and a ${definition.type} needs it`;
        diagnostics.at(field.rules, 'TR103', message, `${keyword}: …, or under limits`);
      }
    },
    page({ screen }, diagnostics) {
      const { node, file } = screen.source;
      if (node.kind !== 'map' || screen.isBroken || member(screen.node, 'title')) return;
      const place = { file, start: 0, end: 0 };
      diagnostics.at(place, 'TR103', 'title is missing here, and no base has one', 'title: …');
    },
  },
});
