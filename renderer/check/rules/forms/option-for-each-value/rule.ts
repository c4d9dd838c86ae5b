/** Rule: each value that the rules of a field accept is offered. */
import { member, plain } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';
import { refusal, ruledBy, rulesOfOne } from '../refusal.ts';

/** The rule that an end of a run must reach. */
const LIMIT_OF = { from: 'minimum', to: 'maximum' } as const;

export const optionForEachValue = defineRule({
  folder: import.meta.dirname,
  code: 'TR507',
  check: {
    asked({ dressed }, diagnostics) {
      const { path, ui } = dressed;
      const rules = rulesOfOne(dressed);
      const options = member(ui ?? undefined, 'options');
      for (const end of options ? [] : (['from', 'to'] as const)) {
        const [value, limit] = [member(member(ui ?? undefined, 'range'), end), member(rules, LIMIT_OF[end])];
        const [last, most] = [value && plain(value), limit && plain(limit)];
        if (!value || typeof most !== 'number' || most === last || refusal(rules, last) !== null) continue;
        const message = `${path} may be ${most}, but its range does not offer it`;
        const hint = `${end}: ${most}, or ${LIMIT_OF[end]}: ${last}`;
        diagnostics.at(value, 'TR507', message, hint, ruledBy(path, rules));
      }
      const allowed = member(rules, 'enum');
      if (options?.kind !== 'list' || allowed?.kind !== 'list') return;
      const values = allowed.items.map(plain);
      const offered = options.items.map((option) => plain(member(option, 'value') ?? option));
      const missing = values.filter((value) => value !== null && !offered.includes(value));
      if (missing.length === 0) return;
      // Where it belongs: before the option that follows it among the rules.
      const later = values.slice(values.indexOf(missing[0]) + 1);
      const next = options.items[offered.findIndex((value) => later.includes(value))];
      const message = `${path} may be ${missing.join(', ')}, but no option offers it`;
      const hint = `options: { value: ${String(missing[0])}, label: … }, or out of the enum`;
      const related = { place: allowed, says: `the enum of ${path}` };
      diagnostics.at(next ?? options.items.at(-1) ?? options, 'TR507', message, hint, related);
    },
  },
});
