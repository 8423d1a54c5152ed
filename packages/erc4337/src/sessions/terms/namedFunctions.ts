/**
 * Returns the entries of an `abi` that describe a function of one of the names, as they are. Sites send the whole ABI of a
 * contract: what nobody has named costs no more than this look at it.
 */
export function namedFunctions(
  abi: readonly unknown[],
  named: readonly { readonly functionName: string }[],
): readonly unknown[] {
  const names = new Set<unknown>(named.map(({ functionName }) => functionName))
  return abi.filter(
    (entry) =>
      typeof entry === 'object' &&
      entry !== null &&
      'type' in entry &&
      entry.type === 'function' &&
      'name' in entry &&
      names.has(entry.name),
  )
}
