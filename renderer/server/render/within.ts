/**
 * Waits for work until a point in time; the work goes on after it.
 * @param limit on `performance.now()`, or infinity
 * @returns null if the work is not done by then
 */
export async function within<T>(limit: number, work: Promise<T>): Promise<T | null> {
  if (limit === Number.POSITIVE_INFINITY) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, limit - performance.now(), null);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
