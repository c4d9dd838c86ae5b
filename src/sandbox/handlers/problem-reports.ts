/** What customers report of problems. Most reports come when other calls fail: these need no session. */
import type { Handler, Handlers } from '../contract/handler.ts';

const reportProblem: Handler<'reportProblem'> = async ({ database, body, now }) => {
  const { requestId, release, path, timeLine, comment } = body;
  const [row] = await database.query<{ number: number }>(
    `insert into problem_report (request_id, release, path, time_line, comment, created_at)
     values ($1, $2, $3, $4::jsonb, $5, $6) returning number`,
    [requestId, release, path, JSON.stringify(timeLine), comment?.trim() || null, now],
  );
  return { status: 201, body: { reportNumber: row?.number ?? 0 } };
};

export const problemReportHandlers: Handlers = { reportProblem };
