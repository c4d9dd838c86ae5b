/**
 * `npm run conform -- <url> [--writes] [--only <call,…>] [--patience <seconds>]`: plays the contract against a lender's test environment
 * and says where its answers differ. `LENDER_COOKIE` is the Cookie header of a test customer, `LENDER_BEARER` a token that the environment
 * asks for. Exits with 0 without differences, 1 with some, 2 when nothing can be played.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { findProjectRoot } from '../api/project-root.ts';
import { capturedSamples } from '../samples.ts';
import { openContract } from '../sandbox/contract/contract-schemas.ts';
import { readOperations } from '../sandbox/contract/operations.ts';
import type { Judge } from './compare.ts';
import { conform, type Options } from './conform.ts';
import { CannotPlay } from './play.ts';
import { countOf, reportText } from './report.ts';

const USAGE =
  'npm run conform -- <url of the lender, which replaces /api> [--writes] [--only <call,…>] [--patience <seconds>]';
const KNOWN = {
  writes: { type: 'boolean', default: false },
  only: { type: 'string' },
  patience: { type: 'string', default: '30' },
} as const;

/** The contract, and the texts of its error codes. */
export function openJudge(projectRoot: string): Judge {
  const { catalogue, otherwise } = parse(readFileSync(join(projectRoot, 'flows/errors.yaml'), 'utf8')) as {
    catalogue: Record<string, unknown>;
    otherwise: string;
  };
  const contract = openContract(join(projectRoot, 'schemas/api'));
  return { contract, otherwise, codes: new Set(Object.keys(catalogue)) };
}

/** @throws CannotPlay */
function optionsOf(words: readonly string[], environment: NodeJS.ProcessEnv): Omit<Options, 'sandbox'> {
  const { values, positionals } = parseArgs({ args: [...words], options: KNOWN, allowPositionals: true });
  const [base, ...more] = positionals;
  if (base === undefined || more.length > 0) throw new CannotPlay(USAGE);
  if (!/^https?:\/\/[^/]/.test(base) || !URL.canParse(base))
    throw new CannotPlay(`${base} is no http address.\n${USAGE}`);
  const seconds = Number(values.patience);
  if (!(seconds > 0)) throw new CannotPlay(`--patience takes seconds.\n${USAGE}`);
  const projectRoot = findProjectRoot();
  const judge = openJudge(projectRoot);
  const only = values.only === undefined ? null : new Set(values.only.split(','));
  const ids = new Set<string>(readOperations(judge.contract.document).map(({ id }) => id));
  const unknown = [...(only ?? [])].find((id) => !ids.has(id));
  if (unknown !== undefined) throw new CannotPlay(`The contract has no call ${unknown}.`);
  const { LENDER_COOKIE, LENDER_BEARER } = environment;
  return {
    lender: { base, cookie: LENDER_COOKIE || null, bearer: LENDER_BEARER || null, patience: seconds * 1000 },
    ...{ judge, only, writes: values.writes },
  };
}

/** @returns the exit code */
export async function main(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<number> {
  try {
    const options = optionsOf(words, environment);
    const report = await conform({ ...options, sandbox: await capturedSamples() });
    print(reportText(report));
    return countOf(report) > 0 ? 1 : 0;
  } catch (error) {
    const isUsage = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
    if (!isUsage && !(error instanceof CannotPlay)) throw error;
    print(`${(error as Error).message}${isUsage ? `\n${USAGE}` : ''}`);
    return 2;
  }
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = await main(process.argv.slice(2), process.env, console.log);
