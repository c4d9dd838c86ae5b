/** The files of a new kind of effect: its definition, its behaviour, and its line in the list of each. */
import { changedTexts, withImport, withLine } from './registry-lines.ts';
import { Refusal, type StartingPoint } from './starting-point.ts';

/** The two lists of all kinds, with the words that each begins with. */
const DEFINITIONS = 'renderer/language/definition/effect.ts';
const BEHAVIOURS = 'renderer/runtime/engine/effects/behaviours.ts';

const definition = (kind: string) => `import { ShownValue } from '../annotations.ts';
import { type EffectDefinition, failable } from './contract.ts';

export const ${kind} = {
  description: 'Hands a text to the page.',
  members: { ${kind}: ShownValue<string>({ description: 'The text.' }), ...failable },
  course: 'waits',
  does: [],
  isNamed: false,
  exposes: {},
  example: \`- ${kind}: "'A-1'"\\n\`,
  becomes: ['${kind}: A-1'],
} satisfies EffectDefinition;
`;

const behaviour = (kind: string) => `/** \`${kind}\`: hands a text to the page. */
import { evaluate } from '../evaluate.ts';
import { scopeFor } from '../turn.ts';
import { type EffectBehaviour, succeeded } from './contract.ts';

declare module '../command.ts' {
  interface EffectCommands {
    ${kind}: { text: string };
  }
}

export const ${kind}: EffectBehaviour<'${kind}'> = {
  course: 'waits',
  perform(turn, run, effect) {
    const text = String(evaluate(effect.${kind}, scopeFor(turn, run)) ?? '');
    turn.commands.push({ do: '${kind}', run: run.id, text });
    return 'waits';
  },
  async inPage({ text }) {
    document.title = text;
    return succeeded();
  },
  withoutScripts: 'fails',
  line: ({ text }, writer) => \`${kind}: \${writer.value(text)}\`,
};
`;

/** Whether a constant may be called so, which the words of the language may not. */
const isConstant = (name: string): boolean => {
  try {
    new Function(`'use strict'; const ${name} = 0;`);
    return /^[a-z][a-zA-Z]*$/.test(name);
  } catch {
    return false;
  }
};

/**
 * @param read the text of a file by its path from the root, or null if it does not exist
 * @throws Refusal outside of the platform, or when no effect may be called so
 */
export function effectFiles(kind: string, read: (path: string) => string | null): StartingPoint {
  const [definitions, behaviours] = [read(DEFINITIONS), read(BEHAVIOURS)];
  if (definitions === null || behaviours === null)
    throw new Refusal('Effects belong to the renderer: a product writes an action of its host');
  if (!isConstant(kind)) throw new Refusal(`An effect is called by one word, which is a name: ${kind}`);
  const path = `renderer/language/definition/effects/${kind}.ts`;
  if (read(path) !== null) throw new Refusal(`The effect ${kind} already exists`);
  const line = `  ${kind},\n`;
  const [defined, performed] = [
    withImport(definitions, kind, `./effects/${kind}.ts`),
    withImport(behaviours, kind, `./${kind}.ts`),
  ];
  return {
    files: { [path]: definition(kind), [`renderer/runtime/engine/effects/${kind}.ts`]: behaviour(kind) },
    edits: changedTexts({
      [DEFINITIONS]: withLine(defined, 'const definitions =', line),
      [BEHAVIOURS]: withLine(performed, 'const behaviours:', line),
    }),
    next: 'say in its definition what it is, and in its behaviour what it does; then npm run docs, and npx vitest run --project unit tests/authoring/reference, which plays its example',
  };
}
