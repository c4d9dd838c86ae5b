/** What nobody should have to hear, found in the lines of a page (`hear.ts`). */

/** An amount or rate, which says nothing without its unit: `R$ 10,00`, `12,50%`, `2,50 por mês`. */
const DECIMAL = /(R\$ ?)?\b\d[\d.]*,\d{1,2}\b(?! ?(%|a\.[ma]\.|por cento|m[²2]|MB|KB|x\b))/g;
/** The digits of a slip, or a Pix code. */
const CODE = /(?:\d[ .]?){40,}|000201\w{40,}/;
/** A role with a name. */
const NAMED = /^\w+, .*\p{L}{3}/u;
const LONG = 25;

/** A text that is typed has its sign beside the control. */
const TYPED = /^textbox,/;

const numbers = (line: string): string[] =>
  [...line.matchAll(DECIMAL)].flatMap(([number, unit]) =>
    unit === undefined && !CODE.test(line) && !TYPED.test(line)
      ? [`a number without its unit: ${number} in «${line}»`]
      : [],
  );

export function faultsIn(lines: readonly string[]): string[] {
  return lines.flatMap((line, at) => {
    const before = lines[at - 1] ?? '';
    const isNamed = NAMED.test(line.replace(CODE, '')) || NAMED.test(before);
    return [
      ...numbers(line),
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
