/** What customers report of problems. Most reports come when other calls fail: these need no session. */
import type { Handler, Handlers } from '../contract/handler.ts';
import { TooManyRequests } from '../contract/rate-limit.ts';

/** Reports that are kept at once, some 60 kB each: whoever reads them has enough to do, and the disk is not theirs. */
export const MOST_REPORTS = 5_000;
const HOUR = 60 * 60;

const reportProblem: Handler<'reportProblem'> = async ({ database, body, now }) => {
  const [kept] = await database.query<{ count: number }>(
    'select count(*)::integer as count from problem_report',
  );
  if ((kept?.count ?? 0) >= MOST_REPORTS) throw new TooManyRequests(HOUR);
  const { requestId, release, path, timeLine, comment } = body;
  const [row] = await database.query<{ number: number }>(
    `insert into problem_report (request_id, release, path, time_line, comment, created_at)
     values ($1, $2, $3, $4::jsonb, $5, $6) returning number`,
    [requestId, release, path, JSON.stringify(timeLine), comment?.trim() || null, now],
  );
  return { status: 201, body: { reportNumber: row?.number ?? 0 } };
};

export const problemReportHandlers: Handlers = { reportProblem };
