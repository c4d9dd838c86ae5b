/** What a command says, and how it ends. */
export interface CommandAnswer {
  /** 2 for a usage error, 1 if what was asked for is not there. */
  code: 0 | 1 | 2;
  /** What to print; an error unless the code is 0. */
  output: string;
}

/** Prints the answer and sets the exit status. */
export function finish({ code, output }: CommandAnswer): void {
  if (code === 0) console.log(output);
  else console.error(output);
  process.exitCode = code;
}
