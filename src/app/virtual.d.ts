/** The modules that the compiler makes from the YAML. */
declare module 'virtual:trilha/app' {
  export const app: import('../../renderer/index.ts').CompiledApp;
}
declare module 'virtual:trilha/brands.css' {}
