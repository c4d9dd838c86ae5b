/**
 * Evidence that visits of one group come to a figure more often than those of another, which may be looked at at any time.
 *
 * Visits were drawn into the groups at random, with a known share. If it makes no difference which group a visit is in, every
 * visit that comes to the figure is one of the suspected group with the probability of that share, whatever else happens: the
 * base rate does not matter, nor that it changes by the hour, nor an outage that many visits meet at once, nor how long visits
 * take. If visits of that group come to it `times` times as often, the probability is `times` × share / (`times` × share + 1 −
 * share). The likelihood ratio of what was counted between an alternative and what is tolerated has an expectation of at most 1
 * as long as the truth is no worse than tolerated, visit after visit. It is an e-process, as is a mean over alternatives, and by
 * Ville's inequality (1939) the probability that it ever reaches x is at most 1 / x, however often and whenever somebody looks:
 * Wald's sequential probability ratio test (1945) with a mixture of alternatives (Robbins 1970), of a binomial count.
 */

/** Visits that came to a figure, in the group that may be worse and in the other one. */
export interface Split {
  readonly suspect: number;
  readonly other: number;
  /** Part of all visits that were drawn into the suspected group, from 0 to 1. At either end there is no evidence. */
  readonly share: number;
}

/**
 * ln of the likelihood ratio of a split. Those of visits that were drawn with different shares add up.
 * @param times how many times as often the suspected group comes to the figure, by the alternative; above `tolerated`
 * @param tolerated how many times as often is not worse
 */
export function logRatio({ suspect, other, share }: Split, times: number, tolerated: number): number {
  const all = Math.log((times * share + 1 - share) / (tolerated * share + 1 - share));
  return suspect * Math.log(times / tolerated) - (suspect + other) * all;
}

/** ln of a sum of positive numbers, by their logarithms, which may be too great for numbers themselves. */
export function logSum(logs: readonly number[]): number {
  const greatest = logs.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return greatest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - greatest), 0));
}
