/**
 * Whose page it is. The service names the owner of a session, by an opaque text, in its responses; a page keeps the owner
 * that it was opened for, and names it with every call, so that a session which has changed meanwhile is noticed.
 */

/** Header of requests and responses: the owner of the page, and of the session. */
export const PAGE_OWNER_HEADER = 'x-page-owner';
/** Code of the service's refusal: the page belongs to somebody else than the session. */
export const OTHER_CUSTOMER = 'other-customer';

export interface PageOwner {
  /** The owner; null while the page has nothing of anybody. */
  current(): string | null;
  /**
   * Reads the owner of a response. A read tells it once: what a page shows first makes it somebody's. What the page
   * itself has changed (a login, an application) may make it another's.
   */
  read(headers: Pick<Headers, 'get'>, isWrite: boolean): void;
}

/**
 * @param first the owner of what the server has put on the page, if any
 * @param told is called with each further one
 */
export function createPageOwner(
  first: string | null = null,
  told: (owner: string) => void = () => {},
): PageOwner {
  let owner = first;
  return {
    current: () => owner,
    read(headers, isWrite) {
      const named = owner === null || isWrite ? headers.get(PAGE_OWNER_HEADER) : null;
      if (named === null || named === owner) return;
      owner = named;
      told(named);
    },
  };
}
