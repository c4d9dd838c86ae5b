interface Position {
  line: number;
  column: number;
}
interface Mutant {
  status: string;
  replacement?: string;
  location: { start: Position; end: Position };
}
export interface MutationReport {
  files: Record<string, { source: string; mutants: readonly Mutant[] }>;
}
export interface Survivor {
  file: string;
  change: string;
  line: number;
}
export function readReport(report: MutationReport): {
  killed: number;
  timedOut: number;
  ignored: number;
  survivors: Survivor[];
};
