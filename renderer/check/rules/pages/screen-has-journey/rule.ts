/** Rule: a screen belongs to a journey or to `system`, so that it has an address. */
import { suggestion } from '@trilha/language/expression/suggestion';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { defineRule } from '../../../rule.ts';
import type { Subjects } from '../../../subjects.ts';

function checkHome({ screen, project }: Subjects['page'], diagnostics: Diagnostics): void {
  const { file, node } = screen.source;
  const [home = ''] = screen.id.split('/');
  if (node.kind !== 'map' || screen.journey || home === 'system') return;
  const hint = suggestion(home, project.byKind.journey.keys()) ?? `flows/${home}/${home}.journey.yaml`;
  const message = `No journey is called ${home}, so this screen has no address`;
  diagnostics.at({ file, start: 0, end: 0 }, 'TR603', message, hint);
}

export const screenHasJourney = defineRule({
  folder: import.meta.dirname,
  code: 'TR603',
  check: { page: checkHome },
});
