import { quote } from '@trilha/language/expression/emit';

/** An import line of an emitted module. */
export const importOf = (names: string, from: string) =>
  `import ${names} from ${quote(from.replaceAll('\\', '/'))};`;
