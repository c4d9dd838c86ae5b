/** Renders a block on its own, with a screen around it that records events. */
import { cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { CompiledBlock } from '../../../renderer/language/definition/block.ts';
import { packageFile } from '../../../renderer/project/package-file.ts';
import { Blocks, BlockTypesContext } from '../../../renderer/runtime/blocks/Blocks.tsx';
import { blockDefinitions } from '../../../renderer/runtime/blocks/definitions.ts';
import { type ScreenActions, ScreenContext } from '../../../renderer/runtime/blocks/screen-context.ts';
import { RenderWordsContext } from '../../../renderer/runtime/fields/frame/rich-words.ts';
import { renderWords } from '../../../renderer/runtime/view/RichText.tsx';

type Types = Record<string, ComponentType<never>>;

/** The components of all block types, loaded from the modules in their definitions. */
export async function allBlockTypes(): Promise<Types> {
  const found = blockDefinitions.map(async ({ type, module, component }) => {
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ packageFile(module));
    return [type, exported[component]];
  });
  return Object.fromEntries(await Promise.all(found));
}

export const SCOPE = { form: { name: 'Ana' }, brand: { name: 'Own', logo: 'own.svg' }, timers: { soon: 9 } };

export interface RecordedEvents {
  events: [string, ...unknown[]][];
  closed: string[];
}

export async function mountBlock(block: CompiledBlock, more: Partial<ScreenActions> = {}, scope = {}) {
  cleanup();
  const told: RecordedEvents = { events: [], closed: [] };
  const types = await allBlockTypes();
  const actions: ScreenActions = {
    emit: (...event) => void told.events.push(event),
    busyEvent: null,
    hrefOf: (id) => `/${id}`,
    path: '/trip/start',
    modals: [],
    openModal: () => {},
    anchors: [],
    mayLeaveFor: () => false,
    showDialog: () => {},
    showStep: () => {},
    backStep: () => false,
    keptPages: async () => [{ path: '/trip/start', title: 'Start', at: '2026-11-20T17:20:00.000Z' }],
    closeModal: (id) => void told.closed.push(id),
    languages: {
      all: [
        { locale: 'pt-BR', name: 'Português' },
        { locale: 'cy-GB', name: 'Cymraeg' },
      ],
      speak: async () => {},
    },
    stages: { list: [{ label: 'Pack' }, { label: 'Fly', next: 'Then: home' }], at: 1 },
    awaited: null,
    form: ({ submit, busy }) => <p>{`${submit} ${busy}`}</p>,
    part: (id, parameters) => <p>{`${id} ${JSON.stringify(parameters)}`}</p>,
    slot: <p>The screen</p>,
    ...more,
  };
  const page = (changed: Partial<ScreenActions> = {}, other = {}) => (
    <ScreenContext value={{ ...actions, ...changed }}>
      <RenderWordsContext value={renderWords}>
        <BlockTypesContext value={types}>
          <Blocks blocks={[block]} scope={{ ...SCOPE, ...scope, ...other }} />
        </BlockTypesContext>
      </RenderWordsContext>
    </ScreenContext>
  );
  const { container, rerender } = render(page());
  return {
    container,
    told,
    change: (changed: Partial<ScreenActions>, other = {}) => rerender(page(changed, other)),
  };
}
