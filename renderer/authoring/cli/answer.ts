/** What a command is asked, what it says, and how it ends. */
import { parseArgs } from 'node:util';
import { MistakenProduct } from '@trilha/project/load/product';

export interface CommandAnswer {
  /** 2 for a usage error, 1 if what was asked for is not there. */
  code: 0 | 1 | 2;
  /** What to print; an error unless the code is 0. */
  output: string;
}

/** In a product whose configuration has mistakes, they are the answer. */
const mistakes = (error: unknown): CommandAnswer => {
  if (error instanceof MistakenProduct) return { code: 1, output: error.message };
  throw error;
};

/** Prints the answer and sets the exit status. */
export async function finish(answer: Promise<CommandAnswer>): Promise<void> {
  const { code, output } = await answer.catch(mistakes);
  if (code === 0) console.log(output);
  else console.error(output);
  process.exitCode = code;
}

/** Further options of a command, by name. */
type MoreOptions = Readonly<Record<string, { type: 'boolean' | 'string' }>>;

/**
 * Reads one argument and `--format`, which is `text` by default.
 * @param args those of the command line
 * @param usage what is said without an argument
 * @returns what was asked for, with the values of further options, or in words what is wrong with it
 */
export function askedFor<Format extends string>(
  args: readonly string[],
  formats: readonly Format[],
  usage: string,
  more: MoreOptions = {},
): { wanted: string; format: Format; options: Readonly<Record<string, unknown>> } | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...more, format: { type: 'string', default: 'text' } },
    });
    const [wanted] = positionals;
    const format = formats.find((name) => name === values.format);
    if (wanted === undefined) return usage;
    return format
      ? { wanted, format, options: values }
      : `There is no format ${values.format}: ${formats.join(', ')}`;
  } catch (error) {
    return (error as Error).message;
  }
}
