/** Names the trace in each statement, so that the database server's log and activity lead to the request. */
import { traceparent } from '@trilha/server/calls/trace-context';
import type { Database, Queryable, SqlValue, Transaction } from './database.ts';

/** Asked each time: it changes while the disk fills. */
const tracedQueries = (of: Queryable, comment: string): Queryable => ({
  query: <Row>(sql: string, parameters?: readonly SqlValue[]) => of.query<Row>(sql + comment, parameters),
  get isReadOnly() {
    return of.isReadOnly === true;
  },
});

const tracedTransaction = (of: Transaction, comment: string): Transaction =>
  Object.assign(tracedQueries(of, comment), { script: (sql: string) => of.script(sql) });

/** The database with the trace of a request. All statements of a request have the same comment. */
export type DatabaseOf = (request: { readonly id: string }) => Database;

export function tracedByRequest(database: Database): DatabaseOf {
  const ofRequests = new WeakMap<object, Database>();
  return (request) => {
    const known = ofRequests.get(request) ?? traced(database, request.id);
    ofRequests.set(request, known);
    return known;
  };
}

/**
 * The same database; statements end with a comment in the format of sqlcommenter.
 * @param trace 32 hexadecimal digits, checked: the comment must not be left
 */
export function traced(database: Database, trace: string): Database {
  if (!/^[\da-f]{32}$/.test(trace)) throw new TypeError('not a trace id');
  const comment = ` /*traceparent='${traceparent(trace)}'*/`;
  return Object.assign(tracedQueries(database, comment), {
    transaction: <T>(work: (transaction: Transaction) => Promise<T>) =>
      database.transaction((transaction) => work(tracedTransaction(transaction, comment))),
    close: () => database.close(),
  });
}
