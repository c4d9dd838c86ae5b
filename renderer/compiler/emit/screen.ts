/** One screen or part as a module: `export const screen`, `export const part`. */
import { quote } from '@trilha/language/expression/emit';
import { type AnalysedScreen, nodesOfScreen } from '@trilha/project/analyse/screen';
import { entriesOf, member, textOf } from '@trilha/project/load/source-node';
import { layoutOf } from '@trilha/project/resolve/layout';
import { isFace, type ResolvedScreen } from '@trilha/project/resolve/screen';
import { stagePlaceOf } from '@trilha/project/resolve/stages';
import { codeFor } from './form-code.ts';
import { ACCEPT_PART, importLines, type ModulePaths, partsCode, readersLine, typesCode } from './module.ts';
import { needsOf } from './needs.ts';
import { broughtOperations } from './operations.ts';
import { print } from './print.ts';
import { skeletonOf } from './skeleton.ts';

/** Of a screen or part. */
export interface EmittedScreen {
  code: string;
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

const placeLines = ({ isNamed, isEntry }: ScreenPlace) => [
  ...(isNamed ? ['isNamed: true,'] : []),
  ...(isEntry ? ['isEntry: true,'] : []),
];

const stringCode = (value: string | null | undefined) => (value == null ? 'null' : quote(value));

const facesLines = (faces: readonly ResolvedScreen[]) =>
  faces.length === 0
    ? []
    : [
        `groups: [${faces.map(({ groups }, at) => `{ of: ${JSON.stringify(groups)}, shown: face_${at} }`).join(', ')}],`,
      ];

/**
 * Prints what screens and parts have in common.
 * @param faces what groups get instead
 * @param own lines of members that only this kind has
 */
function emitModule(
  analysed: AnalysedScreen,
  faces: readonly ResolvedScreen[],
  own: readonly string[],
  paths: ModulePaths,
): EmittedScreen {
  const { screen, head, form, flow, scope, says } = analysed;
  const needs = needsOf(nodesOfScreen(analysed));
  const body = [
    `export const ${screen.source.kind} = {`,
    `id: ${quote(screen.id)}, bases: ${JSON.stringify(screen.bases)},`,
    ...(isFace(screen) ? [`shownAs: ${quote(screen.shownAs)},`] : []),
    ...own,
    `blocks: ${head.blocks ? print(head.blocks) : '[]'},`,
    `skeleton: ${JSON.stringify(skeletonOf(member(screen.node, 'blocks'), screen.form, scope.project.blocks))},`,
    `form: ${form ? print(form) : 'null'},`,
    `flow: ${print(flow)},`,
    broughtOperations(scope.project, says.operations),
    `fieldTypes: ${typesCode('field', needs.fieldTypes)}, blockTypes: ${typesCode('block', needs.blockTypes)},`,
    ...(needs.parts.size > 0 ? [`parts: ${partsCode(needs.parts)},`] : []),
    ...facesLines(faces),
    '};',
  ].join('\n');
  const validator = form ? `virtual:trilha/validator/${form.validator.hash}` : null;
  const code = [
    ...importLines(needs, scope.project, paths),
    ...(form ? codeFor(form).flatMap(({ imports }) => imports) : []),
    ...faces.map(
      ({ id, source: { kind } }, at) =>
        `import { ${kind} as face_${at} } from ${quote(`virtual:trilha/${kind}/${id}`)};`,
    ),
    ...(validator ? [`import { validate } from ${quote(validator)};`] : []),
    body,
    ...(needs.fieldTypes.size > 0 ? [readersLine(screen.source.kind, needs, scope.project)] : []),
    ACCEPT_PART,
  ].join('\n');
  const validation = form?.validator.code() ?? '';
  return { code, bytes: Buffer.byteLength(body + validation) };
}

/** Prints one screen. */
export function emitScreen(
  analysed: AnalysedScreen,
  faces: readonly ResolvedScreen[],
  place: ScreenPlace,
  paths: ModulePaths,
): EmittedScreen {
  const { screen, head, scope } = analysed;
  const own = [
    ...placeLines(place),
    `variant: ${stringCode(screen.variant)}, journey: ${stringCode(screen.journey)},`,
    `stage: ${stringCode(stagePlaceOf(screen, scope.project)?.stage)},`,
    `title: ${head.title ? print(head.title) : '""'}, layout: ${stringCode(layoutOf(screen, analysed.scope.project))},`,
    `brand: ${stringCode(textOf(member(screen.node, 'brand')))},`,
    ...(head.offline ? [`offline: ${print(head.offline)},`] : []),
  ];
  return emitModule(analysed, faces, own, paths);
}

/** Prints one part. */
export function emitPart(
  analysed: AnalysedScreen,
  faces: readonly ResolvedScreen[],
  paths: ModulePaths,
): EmittedScreen {
  const parameters = entriesOf(member(analysed.screen.node, 'parameters')).map(({ key }) => key);
  return emitModule(analysed, faces, [`parameters: ${JSON.stringify(parameters)},`], paths);
}
