/** Returns the value at a path of property names below `window`; `undefined` if there is none. */
export function readPath(path: string): unknown {
  try {
    return path.split('.').reduce<unknown>((value, name) => {
      const isThere = value !== null && value !== undefined && !hidden.has(name)
      return isThere ? (value as Readonly<Record<string, unknown>>)[name] : undefined
    }, globalThis)
  } catch {
    // A getter of theirs threw.
    return undefined
  }
}

/** Names that lead out of the objects that wallets have put there. */
const hidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
