/** What the portal provides to the workbench: the start of a visit. */
declare module 'virtual:workbench/portal' {
  /** The scope's roots of a first visit with a brand, and the server's responses for it. */
  export function firstVisit(
    app: import('@trilha/language/definition/compiled').CompiledApp,
    brand: string,
  ): {
    context: Record<string, unknown>;
    responses: Record<string, import('@trilha/language/definition/sample').RecordedResponse>;
  };
  /** The date of all samples, yyyy-mm-dd. */
  export const today: string;
}

declare module 'virtual:trilha/facts' {
  /** Each fact by its name. */
  const facts: import('@trilha/language/definition/compiled').CompiledApp['facts'];
  export = facts;
}
