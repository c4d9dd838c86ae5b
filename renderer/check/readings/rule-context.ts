/** What a rule gets beside the node: the scope of the node, and where diagnostics are reported. */
import type { AnalysisScope } from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';

export interface RuleContext extends AnalysisScope {
  diagnostics: Diagnostics;
}
