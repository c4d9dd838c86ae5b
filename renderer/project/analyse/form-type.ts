/**
 * The type of a form's answers. A field type knows its unit; an answer is about a person when the contract marks members
 * of its name so.
 */

import { schemaType } from '@trilha/language/expression/schema-type';
import { type ObjectType, objectOf, orNull, type Type } from '@trilha/language/expression/type';
import { isRecord } from '@trilha/language/record';
import type { Contract } from '../load/contract.ts';
import { memo } from '../load/memo.ts';
import { nameMeanings } from '../load/name-meanings.ts';
import type { Project } from '../load/project.ts';
import { answerUnit } from '../resolve/answer-unit.ts';
import type { ResolvedForm } from '../resolve/form.ts';
import { reachOf } from './pattern-reach.ts';

type Rules = Readonly<Record<string, unknown>>;
const namesMeant = memo((contract: Contract) => nameMeanings(contract));

type Formats = Readonly<Record<string, RegExp>>;

/** A format says how long its texts get. */
function longestBy({ format, maxLength }: Rules, formats: Formats): Rules {
  const shape = maxLength === undefined ? formats[String(format)]?.source : undefined;
  const longest = shape === undefined ? Number.POSITIVE_INFINITY : reachOf(shape).longest;
  return Number.isFinite(longest) ? { maxLength: longest } : {};
}

/** The rules with what is known of the answers of each field. */
function withMeaning(
  rules: Rules,
  path: string,
  formats: Formats,
  meaningOf: (path: string) => Rules,
): Rules {
  const { properties, items } = rules;
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  return {
    ...rules,
    ...(path === '' ? {} : meaningOf(path)),
    ...longestBy(rules, formats),
    ...(isRecord(items) ? { items: withMeaning(items, path, formats, meaningOf) } : {}),
    ...(isRecord(properties)
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, inner]) => [
              name,
              isRecord(inner) ? withMeaning(inner, below(name), formats, meaningOf) : inner,
            ]),
          ),
        }
      : {}),
  };
}

/** The type of `form`; of a screen without one, an object without members. */
export function formType(form: ResolvedForm | null, project: Project): Type {
  const { contract, language } = project;
  if (!form) return objectOf({}, 'form');
  const looks = new Map(form.fields.map(({ path, ui }) => [path, ui ?? undefined]));
  const meanings = namesMeant(contract);
  const type = schemaType(
    withMeaning(form.schema, '', language.formats, (path) => {
      const unit = answerUnit(looks.get(path), project);
      const personal = meanings.get(path.slice(path.lastIndexOf('.') + 1))?.personal;
      return {
        ...(unit === undefined ? {} : { 'x-unit': unit }),
        ...(personal ? { 'x-personal': personal } : {}),
      };
    }),
    () => null,
  );
  return orNull(type.kind === 'object' ? ({ ...type, name: 'form' } satisfies ObjectType) : type);
}
