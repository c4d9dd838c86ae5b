/** The tutorial as what its reader does, in order: files, commands, visits of pages, and what is seen of each. */

export type Step = { readonly line: number } & (
  | { readonly kind: 'file'; readonly path: string; readonly text: string }
  | { readonly kind: 'command'; readonly command: string }
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'press'; readonly name: string }
  | { readonly kind: 'choose'; readonly option: string; readonly label: string }
  | { readonly kind: 'find'; readonly screens: readonly string[] }
  | { readonly kind: 'see'; readonly texts: readonly string[]; readonly fails: boolean }
);

const FILES: ReadonlySet<string> = new Set(['json', 'ts', 'tsx', 'yaml', 'html', 'svg']);

const quotedIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted);

/** What one line of a list says to do in the browser. */
function actOf(text: string, line: number): Step {
  const [first = '', second = ''] = quotedIn(text);
  const shape = text.replace(/`[^`]+`/g, '``').replace(/``(, ``)+/, '``');
  if (shape === 'Open ``') return { kind: 'open', url: first, line };
  if (shape === 'Press ``') return { kind: 'press', name: first, line };
  if (shape === 'Choose `` under ``') return { kind: 'choose', option: first, label: second, line };
  if (shape === 'Find `` in the workbench') return { kind: 'find', screens: quotedIn(text), line };
  throw new Error(`line ${line} says nothing that can be done: ${text}`);
}

function seen(text: string, line: number): Step {
  const [, failing, said = ''] = /^You see(, as it fails)?: (`.*`)\.$/.exec(text) ?? [];
  if (quotedIn(said).length === 0) throw new Error(`line ${line} shows nothing: ${text}`);
  return { kind: 'see', texts: quotedIn(said), fails: failing !== undefined, line };
}

/** @param before the last line of prose above the block */
function blockSteps(language: string, lines: readonly string[], before: string, line: number): Step[] {
  if (language === 'sh') return lines.map((command) => ({ kind: 'command', command, line }));
  if (!FILES.has(language)) throw new Error(`line ${line} begins a block of an unknown kind: ${language}`);
  const path = /^`([^`]+)`:$/.exec(before)?.[1];
  if (path === undefined) throw new Error(`line ${line} begins a file without a name`);
  return [{ kind: 'file', path, text: `${lines.join('\n')}\n`, line }];
}

/** @throws for a block or a line of a list that is none of these */
export function stepsOf(markdown: string): Step[] {
  const steps: Step[] = [];
  let before = '';
  let block: { language: string; lines: string[]; line: number } | null = null;
  for (const [index, text] of markdown.split('\n').entries()) {
    const line = index + 1;
    const fence = /^\s*(?:```|~~~)(.*)$/.exec(text);
    if (block && fence) {
      steps.push(...blockSteps(block.language, block.lines, before, block.line));
      block = null;
      before = '';
    } else if (block) block.lines.push(text);
    else if (fence) block = { language: fence[1] ?? '', lines: [], line };
    else if (/^\s*([-*+]|\d+\.) /.test(text)) steps.push(actOf(text.replace(/^- /, ''), line));
    else if (text.startsWith('You see')) steps.push(seen(text, line));
    else if (text !== '') before = text;
  }
  if (block) throw new Error(`line ${block.line} begins a block without an end`);
  return steps;
}
