/** What a rule is given beside the node: the scope that the node stands in, and where mistakes are reported. */
import type { Scope } from '../analyse/nodes.ts';
import type { Diagnostics } from '../load/diagnostics.ts';

export interface RuleContext extends Scope {
  diagnostics: Diagnostics;
}
