/** The `tabs` block, as YAML writes it. */

import { Closed, Condition, MapOf, Reference, Text, Value } from '@trilha/language/definition/annotations';
import { type BlockDefinition, Blocks } from '@trilha/language/definition/block';
import Type from 'typebox';
import { shownTab } from './current-tab.ts';

export const tabsBlock = {
  type: 'tabs',
  description:
    'Links of which one is current, each with an address; below them the block with the id of the current one.',
  example: `
tabs:
  type: tabs
  label: What you see
  query: show
  tabs:
    now: { label: Now }
    before: { label: Before }
  blocks:
    now: { type: text, text: One claim is running. }
    before: { type: text, text: There was none before. }
`,
  members: {
    label: Text({ description: 'What the tabs choose, for those who listen.' }),
    look: Type.Optional(
      Type.Enum(['plain', 'pages'], {
        description: 'Pages: the parts of an area, each a screen of its own, the current one raised.',
      }),
    ),
    query: Type.Optional(
      Type.String({
        pattern: '^[a-z][\\w-]*$',
        description: 'Parameter of the address that names the tab. The first is the default.',
      }),
    ),
    tabs: MapOf(
      Closed({
        label: Text({ description: 'Words of the tab.' }),
        go: Type.Optional(
          Reference('screen', { description: 'A screen of its own instead of the parameter.' }),
        ),
        params: Type.Optional(MapOf(Value(), { description: 'Path parameters of the screen under `go`.' })),
        when: Type.Optional(Condition({ description: 'Shown only while true.' })),
      }),
      { description: 'Tabs by id, in order.' },
    ),
    blocks: Type.Optional(Blocks({ description: 'By the id of a tab: what it shows.' })),
  },
  skeleton: () => ['line', 'card'],
  inner: shownTab,
  module: '@trilha/runtime/blocks/tabs/TabsBlock',
  component: 'TabsBlock',
} satisfies BlockDefinition;
