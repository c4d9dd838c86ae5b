/** What nobody should have to hear, found in the lines of a page (`hear.ts`). */

/** An amount or rate, which says nothing without its unit: `R$ 10,00`, `12,50%`, `2,50 por mês`. */
const DECIMAL = /(R\$ ?)?\b\d[\d.]*,\d{1,2}\b(?! ?(%|a\.[ma]\.|por cento|m[²2]|MB|KB|x\b))/g;
/** The digits of a slip, or a Pix code. */
const CODE = /(?:\d[ .]?){40,}|000201\w{40,}/;
/** A role with a name. */
const NAMED = /^\w+, .*\p{L}{3}/u;
const LONG = 25;
/** What is typed has its sign in its description. */
const TYPED = /^textbox, /;
const SIGN = /, R\$( |,|$)/;

const numbers = (line: string): string[] =>
  [...line.matchAll(DECIMAL)].flatMap(([number, unit]) =>
    unit === undefined && !CODE.test(line) && !(TYPED.test(line) && SIGN.test(line))
      ? [`a number without its unit: ${number} in «${line}»`]
      : [],
  );

/** What a control, link or picture is called stands between its role and its states. */
const UNNAMED =
  /^(button|link|textbox|combobox|checkbox|radio|switch|slider|image|dialog|radiogroup|table|region|progressbar)($|, (required|invalid|disabled|(not )?checked|placeholder|position|has popup|orientated|max value))/;
const VAGUE = /^(link|button), (clique aqui|aqui|saiba mais|ver mais|leia mais|mais|link|botão|ok)(,|$)/i;
/** Words that stand apart on the page and run into each other when they are read. */
const GLUED = /\p{Ll}R\$|\d,\d\d\p{L}|\p{Ll}[.!?:;,]\p{Lu}\p{Ll}{2}/u;

const names = (line: string): string[] => [
  ...(UNNAMED.test(line) ? [`nothing says what it is: «${line}»`] : []),
  ...(VAGUE.test(line) ? [`says nothing of where it leads: «${line}»`] : []),
  ...(GLUED.test(line) ? [`words run into each other: «${line}»`] : []),
];

export function faultsIn(lines: readonly string[]): string[] {
  return lines.flatMap((line, at) => {
    const before = lines[at - 1] ?? '';
    const isNamed = NAMED.test(line.replace(CODE, '')) || NAMED.test(before);
    return [
      ...numbers(line),
      ...names(line),
      ...(CODE.test(line) && !isNamed ? [`a code that is read before its name, after «${before}»`] : []),
      // A picture that is drawn for two widths is hidden in one of them.
      ...(line.length >= LONG && line === before && !line.startsWith('image')
        ? [`the same twice: «${line}»`]
        : []),
    ];
  });
}

/** One act has one announcement. */
export const faultsOfAct = (texts: readonly string[]): string[] =>
  texts.length > 1 ? [`${texts.length} announcements by one act: ${texts.join(' | ')}`] : [];
