/** The modules that the compiler emits from the YAML, as far as a product imports them itself. */
declare module 'virtual:trilha/app' {
  export const app: import('./compiled.ts').CompiledApp;
}
declare module 'virtual:trilha/modules' {}
declare module 'virtual:trilha/languages' {
  export const languages: readonly import('./compiled.ts').CompiledLanguage[];
}
declare module 'virtual:trilha/experiments' {
  export const experiments: import('./project.ts').ServedExperiments;
}
declare module 'virtual:trilha/brands.css' {}
declare module 'virtual:trilha/offered' {
  export const offered: Readonly<Record<string, () => Promise<Record<string, unknown>>>>;
}
declare module 'virtual:trilha/stored' {
  export const stored: {
    names: Readonly<Record<string, string>>;
    imports: readonly string[];
    texts: Readonly<Record<string, string>>;
    /** The commit that has the configuration as it stands; null without git. */
    commit: string | null;
  };
}
