/** What axe finds in a rendered block. */
import axe from 'axe-core';

/** Rules that need styles or a whole page, and are tested in a real browser. */
const ELSEWHERE = ['color-contrast', 'region', 'page-has-heading-one', 'heading-order', 'target-size'];

export async function violationsIn(container: Element): Promise<string[]> {
  const rules = Object.fromEntries(ELSEWHERE.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(container, { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
