/** One screen or part as a module: `export const screen`, `export const part`. */
import { quote } from '@trilha/language/expression/emit';
import type { Analysed } from '@trilha/project/analyse/nodes';
import { type AnalysedScreen, nodesOfScreen } from '@trilha/project/analyse/screen';
import { entriesOf, member, textOf } from '@trilha/project/load/source-node';
import { layoutOf } from '@trilha/project/resolve/layout';
import { isFace, type ResolvedScreen } from '@trilha/project/resolve/screen';
import { stagePlaceOf } from '@trilha/project/resolve/stages';
import type { ModuleParts } from './difference.ts';
import { codeFor } from './form-code.ts';
import { ACCEPT_PART, importLines, type ModulePaths, partsCode, readersLine, typesCode } from './module.ts';
import { needsOf } from './needs.ts';
import { broughtOperations } from './operations.ts';
import { type PrintedBlock, print, printBlocks } from './print.ts';
import { skeletonOf } from './skeleton.ts';

/** Of a screen or part. */
export interface EmittedScreen {
  code: string;
  parts: ModuleParts;
  /**
   * Of its module and its validator. Where the project lies on this machine is no part of the screen, so the imports do
   * not count.
   */
  bytes: number;
}

/** What tables and journeys say of a screen. */
export interface ScreenPlace {
  isNamed: boolean;
  isEntry: boolean;
}

type Member = readonly [name: string, code: string];

const placeMembers = ({ isNamed, isEntry }: ScreenPlace): Member[] => [
  ...(isNamed ? ([['isNamed', 'true']] as const) : []),
  ...(isEntry ? ([['isEntry', 'true']] as const) : []),
];

const stringCode = (value: string | null | undefined) => (value == null ? 'null' : quote(value));

const facesMember = (faces: readonly ResolvedScreen[]): Member[] =>
  faces.length === 0
    ? []
    : [
        [
          'groups',
          `[${faces.map(({ groups }, at) => `{ of: ${JSON.stringify(groups)}, shown: face_${at} }`).join(', ')}]`,
        ],
      ];

const blocksOf = (blocks: Analysed | undefined): readonly PrintedBlock[] =>
  blocks?.kind === 'blocks' ? printBlocks(blocks) : [];

/**
 * Prints what screens and parts have in common.
 * @param faces what groups get instead
 * @param own members that only this kind has
 */
function emitModule(
  analysed: AnalysedScreen,
  faces: readonly ResolvedScreen[],
  own: readonly Member[],
  paths: ModulePaths,
): EmittedScreen {
  const { screen, head, form, flow, scope, says } = analysed;
  const { kind } = screen.source;
  const needs = needsOf(nodesOfScreen(analysed));
  const blocks = blocksOf(head.blocks);
  const brought = broughtOperations(scope.project, says.operations);
  const skeleton = skeletonOf(member(screen.node, 'blocks'), screen.form, scope.project.blocks);
  const members: Member[] = [
    ['id', quote(screen.id)],
    ['bases', JSON.stringify(screen.bases)],
    ...(isFace(screen) ? ([['shownAs', quote(screen.shownAs)]] as const) : []),
    ...own,
    ['skeleton', JSON.stringify(skeleton)],
    ['form', form ? print(form) : 'null'],
    ['flow', print(flow)],
    ...(brought === null ? [] : ([['operations', brought]] as const)),
    ['fieldTypes', typesCode('field', needs.fieldTypes)],
    ['blockTypes', typesCode('block', needs.blockTypes)],
    ...(needs.parts.size > 0 ? ([['parts', partsCode(needs.parts)]] as const) : []),
    ...facesMember(faces),
  ];
  const body = [
    `export const ${kind} = {`,
    ...members.map(([name, code]) => `${name}: ${code},`),
    `blocks: [${blocks.map(({ code }) => code).join(',\n')}],`,
    '};',
  ].join('\n');
  const facesBound = faces.map(
    ({ id, source }, at) =>
      `import { ${source.kind} as face_${at} } from ${quote(`virtual:trilha/${source.kind}/${id}`)};`,
  );
  const imports = [
    ...importLines(needs, scope.project, paths),
    ...(form ? codeFor(form).flatMap((code) => code.imports) : []),
    ...facesBound,
    ...(form
      ? [`import { validate } from ${quote(`virtual:trilha/validator/${form.validator.hash}`)};`]
      : []),
  ];
  const after = needs.fieldTypes.size > 0 ? [readersLine(kind, needs, scope.project)] : [];
  return {
    code: [...imports, body, ...after, ACCEPT_PART].join('\n'),
    parts: { imports, members: new Map(members), blocks, bound: facesBound, after },
    bytes: Buffer.byteLength(body + (form?.validator.code() ?? '')),
  };
}

/** Prints one screen. */
export function emitScreen(
  analysed: AnalysedScreen,
  faces: readonly ResolvedScreen[],
  place: ScreenPlace,
  paths: ModulePaths,
): EmittedScreen {
  const { screen, head, scope } = analysed;
  return emitModule(
    analysed,
    faces,
    [
      ...placeMembers(place),
      ['variant', stringCode(screen.variant)],
      ['journey', stringCode(screen.journey)],
      ['stage', stringCode(stagePlaceOf(screen, scope.project)?.stage)],
      ['title', head.title ? print(head.title) : '""'],
      ['layout', stringCode(layoutOf(screen, analysed.scope.project))],
      ['brand', stringCode(textOf(member(screen.node, 'brand')))],
      ...(head.offline ? ([['offline', print(head.offline)]] as const) : []),
    ],
    paths,
  );
}

/** Prints one part. */
export function emitPart(
  analysed: AnalysedScreen,
  faces: readonly ResolvedScreen[],
  paths: ModulePaths,
): EmittedScreen {
  const parameters = entriesOf(member(analysed.screen.node, 'parameters')).map(({ key }) => key);
  return emitModule(analysed, faces, [['parameters', JSON.stringify(parameters)]], paths);
}
