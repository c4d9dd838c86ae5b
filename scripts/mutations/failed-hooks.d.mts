/** A test file as Vitest reports it. */
interface TestFile {
  result?: { state: string; errors?: object[] };
  tasks: object[];
}

export function withFailure<T extends TestFile>(file: T): T;
