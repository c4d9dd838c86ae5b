/** The modules that the compiler emits from the YAML. */
declare module 'virtual:trilha/app' {
  export const app: import('../../renderer/runtime/index.ts').CompiledApp;
}
declare module 'virtual:trilha/modules' {}
declare module 'virtual:trilha/experiments' {
  export const experiments: import('../../renderer/runtime/index.ts').ServedExperiments;
}
declare module 'virtual:trilha/brands.css' {}
