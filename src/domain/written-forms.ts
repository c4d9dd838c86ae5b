/** How texts write amounts, numbers and dates, and the one word for a thing: each in one form. */

/** What a form is not, and what it is; `$1` stands for a part of what was found. */
const FORMS: readonly [not: RegExp, right: string][] = [
  // Amounts: a space after the sign, dots for thousands, two decimals or none
  [/R\$(\d[\d.,]*\d|\d)/u, 'R$ $1'],
  [/R\$ {2,}(\d[\d.,]*\d|\d)/u, 'R$ $1'],
  [/R\$ ?(\d{1,3})(\d{3})(,\d\d)?(?![\d.])/u, 'R$ $1.$2$3'],
  [/R\$ ?(\d[\d.]*,\d)(?!\d)/u, 'R$ $10'],
  [/(?<![\d.,]|\bem )(\d[\d.,]*) reais\b(?! em)/u, 'R$ $1'],
  // Numbers
  [/(?<!\d)(\d+) +%/u, '$1%'],
  [/(?<!\d)(\d+) +x de (?=R\$|\d)/u, '$1x de '],
  [/\bn(?:°|o\.|\.º|\.) ?(\d)/iu, 'nº $1'],
  [/\b(\d{1,2})[aª]\.? (?=(?:parcela|via|vez)\b)(?<!ª )/iu, '$1ª '],
  [/\b(\d{1,2})[o°] (?=(?:dia|pagamento|mês|vencimento)\b)/iu, '$1º '],
  // Dates: two digits for day and month, four for the year
  [/(?<![\d/])(\d\d\/\d\d\/)(\d\d)(?![\d/])/u, '$120$2'],
  [/(?<![\d/])(\d\/\d{1,2}\/\d{4})(?![\d/])/u, '0$1'],
  [/\.{3}/u, '…'],
  // One word for one thing
  [/\bfatura\b/iu, 'parcela'],
];

/** The first place of a text that is written in another form, and how we write it; null if there is none. */
export function otherForm(text: string): { at: number; found: string; right: string } | null {
  for (const [not, right] of FORMS) {
    const match = not.exec(text);
    if (match) {
      const ours = right.replace(/\$(\d)/g, (_, part: string) => match[Number(part)] ?? '');
      return { at: match.index, found: match[0], right: ours };
    }
  }
  return null;
}
