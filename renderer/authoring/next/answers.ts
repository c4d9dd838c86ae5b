/** What differs of a form, and what follows for answers that were given on the earlier version. */
import type { Compilation } from '@trilha/compiler/compile';
import { entriesOf, member, plain, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { wordsOf } from '@trilha/project/load/words';
import { answerUnit } from '@trilha/project/resolve/answer-unit';
import type { ResolvedField, ResolvedForm } from '@trilha/project/resolve/form';
import type { SheetChange } from '../differences/compare.ts';
import { isRename } from './changes.ts';
import { callThatDemands } from './demanded.ts';
import type { Reason } from './next.ts';
import type { PieceReading } from './reading.ts';

type Version = Pick<Compilation, 'project'>;

interface FieldsOf {
  form: ResolvedForm | null;
  version: Version;
}

const typeName = (value: unknown) =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;

/** The JSON types of a field's answers, whole numbers as numbers; empty: any. */
function typesOf(rules: SourceNode): readonly string[] {
  const written = member(rules, 'type');
  const types = written ? [plain(written)].flat().map(String) : [];
  const known = [member(rules, 'const'), member(rules, 'enum')].flatMap((node) =>
    node ? [plain(node)] : [],
  );
  const all = types.length > 0 ? types : known.flat().map(typeName);
  return [...new Set(all.map((type) => (type === 'integer' ? 'number' : type)))];
}

const haveCommon = (some: readonly string[], others: readonly string[]) =>
  some.length === 0 || others.length === 0 || some.some((one) => others.includes(one));

const itemsOfRules = (rules: SourceNode) => member(rules, 'items') ?? rules;

/** The label of each option, by its value. */
const labelsOf = ({ ui }: ResolvedField): Map<string, string> => {
  const options = member(ui ?? undefined, 'options');
  const items = options?.kind === 'list' ? options.items : [];
  return new Map(
    items.map((item) => [
      JSON.stringify(plain(member(item, 'value') ?? item)),
      textOf(member(item, 'label')) ?? '',
    ]),
  );
};

/** An option has the label that another one had. */
function haveSwapped(was: ResolvedField, is: ResolvedField): boolean {
  const [before, after] = [labelsOf(was), labelsOf(is)];
  return [...after].some(
    ([value, label]) =>
      before.has(value) && before.get(value) !== label && [...before.values()].includes(label),
  );
}

const hides = ({ ui }: ResolvedField, { project }: Version) =>
  project.fields.get(textOf(member(ui ?? undefined, 'field')) ?? '')?.hides === true;

/** What a stored answer has lost; null for one that still means what it meant. */
function lossOf(was: ResolvedField, is: ResolvedField, before: Version, after: Version): string | null {
  if (hides(was, before)) return null;
  const isTyped =
    haveCommon(typesOf(was.rules), typesOf(is.rules)) &&
    haveCommon(typesOf(itemsOfRules(was.rules)), typesOf(itemsOfRules(is.rules)));
  if (!isTyped) return 'a stored answer has another type';
  const unit = (field: ResolvedField, { project }: Version) => answerUnit(field.ui ?? undefined, project);
  if (unit(was, before) !== unit(is, after)) return 'a stored answer has another unit';
  const [old, now] = [textOf(member(was.rules, 'format')), textOf(member(is.rules, 'format'))];
  if (old !== undefined && now !== undefined && old !== now)
    return 'a stored answer is written in another format';
  return haveSwapped(was, is) ? 'what was chosen has another label now' : null;
}

/** Answers that the later version would read as something else. */
export function lostAnswers(before: FieldsOf, after: FieldsOf): Reason[] {
  const now = new Map(after.form?.fields.map((field) => [field.path, field]));
  return (before.form?.fields ?? []).flatMap((was): Reason[] => {
    const is = now.get(was.path);
    const loss = is ? lossOf(was, is, before.version, after.version) : null;
    return loss === null ? [] : [{ next: 'finish', why: `field ${was.path}: ${loss}` }];
  });
}

/** A tick that agrees to something; `compulsory`: nobody goes on without it. */
export type Consent = 'compulsory' | 'optional';

export function consentOf(path: string, { form, version }: FieldsOf): Consent | null {
  const field = form?.fields.find((one) => one.path === path);
  if (!field) return null;
  const demanded = member(field.rules, 'const');
  if (demanded && plain(demanded) === true) return 'compulsory';
  const type = version.project.fields.get(textOf(member(field.ui ?? undefined, 'field')) ?? '');
  return type?.ticked ? 'optional' : null;
}

/** Members of a field that say what its tick agrees to, or when it is asked. */
const isAgreedTo = (name: string) => /^(label|help|note|when|terms(\..*)?)$/.test(name);

/** A consent that is asked with other words, newly, or more often. */
function ofConsent(
  path: string,
  change: SheetChange,
  consents: { was: Consent | null; is: Consent },
): Reason[] {
  const { of, words } = change;
  const { was, is } = consents;
  const isNew = !of?.was || was === null;
  const isMore = isNew || (is === 'compulsory' && was === 'optional');
  if (is === 'compulsory' && isMore)
    return [{ next: 'recall', why: `${words}: everybody must agree to it from now on` }];
  if (isNew || of?.member === undefined || !isAgreedTo(of.member)) return [];
  const why = `${words}: what was agreed to has other words`;
  return [{ next: is === 'compulsory' ? 'recall' : 'carry', why, again: path }];
}

/**
 * A field with another name. Its answer goes over, but no tick does: that two fields are the same is a guess, and a guess agrees to
 * nothing.
 */
function ofRename({ of, words }: SheetChange, is: Consent | null): Reason[] {
  if (!of?.was || !of.is) return [];
  if (is !== null)
    return [
      {
        next: is === 'compulsory' ? 'recall' : 'carry',
        why: `${words}: under another name nobody has agreed to it`,
      },
    ];
  const renamed = { from: of.was.name, to: of.is.name };
  return [{ next: 'carry', why: `${words}: its answer is carried over`, renamed }];
}

/** What a field newly demands of everyone. */
function ofDemand(
  path: string,
  { of, words }: SheetChange,
  reading: PieceReading,
  { project }: Version,
): Reason[] {
  const isNew = of?.member === undefined ? !of?.was : of.member === 'required' || of.member === 'when';
  const isRequired = of?.is?.members.get('required')?.value === true;
  if (!isNew || !isRequired) return [];
  const call = callThatDemands(path, reading.calls, project.contract);
  if (!call) return [];
  return [{ next: 'recall', why: `${words}: ${call.operation?.id} is refused without it` }];
}

/**
 * What follows from one change of a field, besides that it is carried.
 * @param reading of the later version
 */
export function strictReasons(
  change: SheetChange,
  { before, after, reading }: { before: FieldsOf; after: FieldsOf; reading: PieceReading },
): Reason[] {
  const path = change.of?.is?.name;
  if (path === undefined || change.of?.isMoved) return [];
  const is = consentOf(path, after);
  if (isRename(change.of)) return ofRename(change, is);
  const was = consentOf(change.of?.was?.name ?? path, before);
  return [
    ...(is ? ofConsent(path, change, { was, is }) : []),
    ...ofDemand(path, change, reading, after.version),
  ];
}

/** Consents whose texts say something that has other words now, though the texts themselves are the same. */
export const consentsSaying = (names: ReadonlyMap<string, string>, fields: FieldsOf): Reason[] =>
  (fields.form?.fields ?? []).flatMap(({ path, ui }): Reason[] => {
    const consent = names.size > 0 ? consentOf(path, fields) : null;
    if (!consent) return [];
    const said = entriesOf(ui ?? undefined).flatMap(({ key, value }) => (isAgreedTo(key) ? [value] : []));
    const used = wordsOf(said).names;
    return [...names].flatMap(([name, words]): Reason[] =>
      used.has(name)
        ? [
            {
              next: consent === 'compulsory' ? 'recall' : 'carry',
              why: `${words}: ${path} says it`,
              again: path,
            },
          ]
        : [],
    );
  });
