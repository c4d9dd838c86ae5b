/** What a rule gets beside the node: the scope of the node, and where diagnostics are reported. */
import type { AnalysisScope } from '../analyse/nodes.ts';
import type { Diagnostics } from '../load/diagnostics.ts';

export interface RuleContext extends AnalysisScope {
  diagnostics: Diagnostics;
}
