import type { Kit } from '../kit.ts'

/** State of a slice that every kit has its own copy of. */
export interface PerKit<Value> {
  /** Returns the kit's value. The first call creates it. */
  (kit: Kit): Value
  /** Returns true once the kit's value was created. */
  has(kit: Kit): boolean
}

/**
 * Keeps a value for each kit. It is created on first access and collected with the kit, so two kits share nothing.
 * @param create creates the value of a kit
 * @example
 * const pendingConnects = perKit(() => new Map<Namespace, AbortController>())
 * pendingConnects(kit).get(namespace)?.abort()
 */
export function perKit<Value>(create: (kit: Kit) => Value): PerKit<Value> {
  const values = new WeakMap<Kit, Value>()
  const get = (kit: Kit): Value => {
    if (!values.has(kit)) values.set(kit, create(kit))
    return values.get(kit) as Value
  }
  return Object.assign(get, { has: (kit: Kit) => values.has(kit) })
}
