/**
 * The regularised upper incomplete gamma function Q(a, x), from which the tails of the chi-square and the normal
 * distribution follow: NIST Digital Library of Mathematical Functions, 8.7.1 (series) and 8.9.2 (continued fraction).
 */

/** Lanczos's approximation of ln Γ with g = 7 and nine terms; relative error below 1e-15. */
const LANCZOS_G = 7;
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

function logGamma(x: number): number {
  const [first = 0, ...rest] = LANCZOS;
  const shifted = x - 1;
  const sum = rest.reduce((total, term, index) => total + term / (shifted + index + 1), first);
  const t = shifted + LANCZOS_G + 0.5;
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(sum);
}

const PRECISION = 1e-15;
/** Enough for every a below a million. */
const MOST_TERMS = 10_000;

/** P(a, x), which converges quickly below a + 1. */
function lowerBySeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MOST_TERMS && term > sum * PRECISION; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(-x + a * Math.log(x) - logGamma(a));
}

/** Q(a, x) by Lentz's method, which converges quickly above a + 1. */
function upperByFraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < MOST_TERMS; n += 1) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / (numerator * d + b || tiny);
    c = b + numerator / c || tiny;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return fraction * Math.exp(-x + a * Math.log(x) - logGamma(a));
}

/** Q(a, x) for a > 0 and x ≥ 0. */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  return x < a + 1 ? 1 - lowerBySeries(a, x) : upperByFraction(a, x);
}
