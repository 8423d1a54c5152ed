/**
 * Returns the entries of an `abi` that describe a function with one of the names, unchanged. Sites send the whole ABI of a contract:
 * the other entries are not even parsed.
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
