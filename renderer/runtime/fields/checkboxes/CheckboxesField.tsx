/** A checkbox per choice. No choice is no answer, not an empty list, so that `required` holds. */
import { ChoiceWords } from '../choosing/ChoiceWords.tsx';
import { choicesOf } from '../choosing/choices.ts';
import { useAdoption } from '../choosing/use-adoption.ts';
import type { FieldProps } from '../contract.ts';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import type { Reader } from '../posted.ts';

const BETWEEN = '\n';

const tickedIn = (group: HTMLElement) =>
  [...group.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value).join(BETWEEN);

export const posted: Reader = ({ texts }, { ui: { options = [] } }) => {
  const ticked = options.map(({ value }) => value).filter((value) => texts.includes(String(value)));
  return { answer: ticked.length > 0 ? ticked : undefined };
};

export function CheckboxesField(field: FieldProps) {
  const choices = choicesOf(field);
  const chosen = new Set(Array.isArray(field.value) ? field.value.map(String) : []);
  const choose = (names: ReadonlySet<string>) => {
    const answer = choices.map(({ value }) => value).filter((value) => names.has(String(value)));
    field.onChange(answer.length > 0 ? answer : undefined);
  };
  const ref = useAdoption<HTMLDivElement>(tickedIn, [...chosen].join(BETWEEN), (found) =>
    choose(new Set(found.split(BETWEEN))),
  );
  return (
    <GroupFrame field={field} role="group">
      <div className="t-choices" ref={ref}>
        {choices.map((choice, index) => {
          const name = String(choice.value);
          return (
            <label className="t-choice" key={name}>
              <input
                type="checkbox"
                id={index === 0 ? field.id : `${field.id}-${index}`}
                name={field.name}
                value={name}
                checked={chosen.has(name)}
                disabled={field.readOnly}
                aria-invalid={field.invalid || undefined}
                onChange={({ currentTarget }) =>
                  choose(currentTarget.checked ? new Set(chosen).add(name) : without(chosen, name))
                }
              />
              <ChoiceWords choice={choice} />
            </label>
          );
        })}
      </div>
    </GroupFrame>
  );
}

const without = (names: ReadonlySet<string>, name: string) =>
  new Set([...names].filter((other) => other !== name));
