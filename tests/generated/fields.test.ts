/**
 * Every field of every form accepts the values that its rules allow and rejects those that break one rule, with the
 * message for that rule. RJSF's own validator, as the oracle, finds the same.
 */
import { join } from 'node:path';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { PlayedScreen } from '../../renderer/authoring/snapshots/behaviour.ts';
import { loadModules } from '../../renderer/authoring/snapshots/modules.ts';
import { expandAll, recorderOf } from '../../renderer/authoring/snapshots/recorder.ts';
import { readSnapshots } from '../../renderer/authoring/snapshots/snapshot-files.ts';
import { type FieldValue, fieldValues } from '../../renderer/authoring/snapshots/values/field-values.ts';
import { validAnswers } from '../../renderer/authoring/snapshots/values/valid-answers.ts';
import type { CompiledForm, RuleError } from '../../renderer/language/definition/compiled.ts';
import { entriesOf, member, textOf } from '../../renderer/project/load/source-node.ts';
import { type Answers, withAnswer } from '../../renderer/runtime/engine/form/answers.ts';
import { entriesOf as fieldsOf } from '../../renderer/runtime/engine/form/entries.ts';
import { fieldViews } from '../../renderer/runtime/engine/form/field-views.ts';
import { answersToSend, filledForm } from '../../renderer/runtime/engine/form/filled-form.ts';
import { judge } from '../../renderer/runtime/engine/form/judge.ts';
import { formatBrl } from '../../src/domain/money.ts';
import { language } from '../../src/language.ts';
import { portal as compilation } from '../support/portal-compilation.ts';

const records = readSnapshots(join(import.meta.dirname, 'snapshots'));
const recorded = expandAll(records);
const modules = await loadModules(compilation);
const recorder = recorderOf(modules, compilation.project, records);
const forms = [...compilation.screens.values()].filter(({ form }) => form !== null);

/** The messages of a field by rule, from YAML. */
function wordsOf(id: string, path: string): Map<string, string> {
  const ui = compilation.screens.get(id)?.form?.fields.find((field) => field.path === path)?.ui;
  return new Map(
    entriesOf(member(ui ?? undefined, 'messages')).map(({ key, value }) => [key, textOf(value) ?? '']),
  );
}

/** A message with the number of the rule, and the field, that it names. */
const told = (text: string | undefined, limit: unknown, label: unknown): string | undefined =>
  text
    ?.replaceAll('${money(limit)}', () => formatBrl(Number(limit)))
    .replaceAll('${limit}', () => String(limit))
    .replaceAll('${label}', () => String(label));

/** The compiler keeps a number and what belongs to it on one line. */
const spaced = (text: string | undefined): string | undefined => text?.replaceAll('\u00a0', ' ');

/** Forms with right answers, one for each recorded scenario. */
function filled(id: string) {
  const whole = recorded.get(`screen/${id}`);
  return [...(whole?.scenarios.values() ?? [])].flatMap((scenario) => {
    const played = new PlayedScreen(recorder, modules.screen(id), scenario, whole?.answers ?? {}).form;
    if (!played) return [];
    const { form, scope } = played;
    const answers = validAnswers(form, { ...scope, form: played.answers }, 1, language.formats);
    return [
      {
        answers,
        fields: fieldsOf(form),
        views: fieldViews(form, answers, scope),
        faults: (given: Answers) => judge(form, filledForm(form, given, scope)),
        disagreement: (given: Answers) => disagreement(form, answersToSend(filledForm(form, given, scope))),
      },
    ];
  });
}

const rjsf = customizeValidator({ AjvClass: Ajv2020, customFormats: language.formats });

/** Each broken rule and where; null for none. */
const broken = (errors: readonly { instancePath: string; keyword: string }[] | null | undefined) =>
  errors && errors.length > 0 ? errors.map((error) => `${error.instancePath} ${error.keyword}`).sort() : null;

/** What the compiled validator and RJSF's own, from the same rules, find differently; null where they agree. */
function disagreement({ schema, validate }: CompiledForm, answers: Answers): string | null {
  validate(answers);
  const found = [broken(validate.errors), broken(rjsf.rawValidation(schema, answers).errors as RuleError[])];
  return JSON.stringify(found[0]) === JSON.stringify(found[1]) ? null : JSON.stringify(found);
}

function valuesOf({ fields, views }: ReturnType<typeof filled>[number], path: string): FieldValue[] {
  const [entry, view] = [fields.get(path), views.get(path)];
  if (!entry || entry.isSection || !view || view.isHidden) return [];
  const enforced = compilation.project.fields.get(view.ui.field)?.enforces ?? [];
  const values = fieldValues(entry.rules, view.ui, language.formats, 1);
  const missing: FieldValue[] = entry.required ? [{ value: undefined, breaks: 'required' }] : [];
  return [...values, ...missing].filter(({ breaks }) => breaks === null || !enforced.includes(breaks));
}

describe('values of fields', () => {
  test.each(forms.map(({ id }) => id))('%s', (id) => {
    const mistakes: string[] = [];
    const tried = new Set<string>();
    for (const one of filled(id))
      for (const { path, segments } of one.fields.values()) {
        const values = tried.has(path) ? [] : valuesOf(one, path);
        if (values.length > 0) tried.add(path);
        const words = wordsOf(id, path);
        const ui = one.views.get(path)?.ui;
        const entry = one.fields.get(path);
        const limits = { ...entry?.rules, ...(ui?.limits as object) } as Record<string, unknown>;
        for (const { value, breaks } of values) {
          const answers = withAnswer(one.answers, segments, value);
          const differs = one.disagreement(answers);
          if (differs) mistakes.push(`${path} with ${JSON.stringify(value)}: ${differs}`);
          const said = one.faults(answers).find((fault) => fault.path === path);
          // A value that is right by itself may contradict another answer.
          const rule = breaks ?? (said?.keyword === 'must' ? 'must' : null);
          const wanted = rule === null ? undefined : told(words.get(rule), limits[rule], ui?.label);
          // A message that reads answers says what they are.
          const text = wanted?.includes('${') ? said?.text : wanted;
          if (spaced(said?.text) !== spaced(text) || (said?.keyword ?? null) !== rule)
            mistakes.push(
              `${path} with ${JSON.stringify(value)}: ${said?.text ?? 'taken'}, not ${wanted ?? 'taken'}`,
            );
        }
      }
    expect(mistakes).toEqual([]);
    expect(tried.size).toBeGreaterThan(0);
  });
});
