/**
 * Rule: the label of an option says its own value. Of labels alike, «12 meses», «24 meses», one whose number is not its
 * value while that of all others is, says another.
 */
import { itemsOf, member, plain, textOf } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

export const optionKeepsOwnWords = defineRule({
  folder: import.meta.dirname,
  code: 'TR516',
  severity: 'advice',
  check: {
    asked({ dressed: { ui }, project }, diagnostics) {
      const reader = project.language.limitsSaid;
      const counted = itemsOf(member(ui ?? undefined, 'options')).flatMap((option) => {
        const [label, value] = [member(option, 'label'), member(option, 'value')];
        const text = textOf(label) ?? '';
        const [number, ...others] = reader?.numbersIn(text) ?? [];
        const kept = value && plain(value);
        if (!label || typeof kept !== 'number' || number === undefined || others.length > 0) return [];
        return [{ label, value: kept, number, words: text.replace(/\d[\d.,]*/, '…') }];
      });
      for (const { label, value, number, words } of counted) {
        const others = counted.filter((one) => one.label !== label && one.words === words);
        if (number === value || others.length < 2 || others.some((one) => one.number !== one.value)) continue;
        diagnostics.at(label, 'TR516', `The label says ${number}, and the value is ${value}`, `say ${value}`);
      }
    },
  },
});
