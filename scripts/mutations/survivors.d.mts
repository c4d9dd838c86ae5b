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
export function readReport(report: MutationReport): {
  killed: number;
  total: number;
  survivors: { name: string; line: number }[];
};
