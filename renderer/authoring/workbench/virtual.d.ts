/** What the portal adds to the workbench: how a visit begins. */
declare module 'virtual:workbench/portal' {
  /** The scope's roots before anything was asked, in a brand, and what the server answers about nobody. */
  export function firstVisit(
    app: import('../../language/definition/compiled.ts').CompiledApp,
    brand: string,
  ): {
    context: Record<string, unknown>;
    answers: Record<string, import('../../language/definition/sample.ts').SampleAnswer>;
  };
  /** The day of all samples, yyyy-mm-dd. */
  export const today: string;
}
