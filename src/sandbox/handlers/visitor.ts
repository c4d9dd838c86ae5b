/** The visitor before there is a loan. */
import type { Handler, Handlers } from '../contract/handler.ts';
import { assignGroups } from '../experiments/assignment-store.ts';

/** A browser that refuses cookies takes no part: it would be another subject at each call. */
const getVisitorGroups: Handler<'getVisitorGroups'> = async ({ database, experiments, client, now }) => {
  const { visitor } = client;
  const groups = visitor === null ? {} : await assignGroups(database, experiments, visitor, now);
  return { status: 200, body: { groups } };
};

export const visitorHandlers: Handlers = { getVisitorGroups };
