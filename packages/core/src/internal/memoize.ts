/**
 * Returns a pure function that computes its result once for each argument object, for as long as that object lives. Views
 * compare by identity: the same state has to give the same array.
 */
export function memoize<Argument extends object, Result>(
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const results = new WeakMap<Argument, Result>()
  return (argument) => {
    if (!results.has(argument)) results.set(argument, compute(argument))
    return results.get(argument) as Result
  }
}
