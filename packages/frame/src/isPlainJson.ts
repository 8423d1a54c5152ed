/** Limits of a message. */
export interface JsonLimits {
  /** Most bytes of the value as JSON. */
  readonly messageBytes: number
  /** Most levels of nested arrays and objects. */
  readonly depth: number
}

/**
 * True for a value that JSON can represent and that is within the limits: `null`, booleans, finite numbers, strings, and plain
 * arrays and objects of these. A structured clone may hold more (maps, buffers, cycles, sparse arrays), which is rejected.
 */
export function isPlainJson(value: unknown, limits: JsonLimits): boolean {
  return measure(value, limits.messageBytes, limits.depth) >= 0
}

/** Returns the bytes of `budget` that are left after the value; a negative number if it does not fit or is not JSON. */
function measure(value: unknown, budget: number, depth: number): number {
  switch (typeof value) {
    case 'string':
      return measureText(value, budget)
    case 'number':
      return Number.isFinite(value) ? budget - String(value).length : -1
    case 'boolean':
      return budget - 5
    case 'object':
      if (value === null) return budget - 4
      if (depth === 0) return -1
      return Array.isArray(value)
        ? measureArray(value, budget, depth - 1)
        : measureObject(value, budget, depth - 1)
    default:
      return -1
  }
}

function measureArray(list: readonly unknown[], budget: number, depth: number): number {
  // Each entry takes at least two bytes. Checked first: a sparse array may claim four billion.
  if (list.length * 2 > budget || Object.keys(list).length !== list.length) return -1
  let left = budget - 2
  for (let at = 0; at < list.length && left >= 0; at++) left = measure(list[at], left - 1, depth)
  return left
}

function measureObject(value: object, budget: number, depth: number): number {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return -1
  if (Object.getOwnPropertySymbols(value).length > 0) return -1
  let left = budget - 2
  for (const [name, { value: field, enumerable }] of Object.entries(
    Object.getOwnPropertyDescriptors(value),
  )) {
    // An accessor has no value, and JSON has no undefined.
    if (!enumerable || name === '__proto__') return -1
    left = measureText(name, left - 2)
    if (left < 0) return -1
    left = measure(field, left, depth)
    if (left < 0) return -1
  }
  return left
}

function measureText(text: string, budget: number): number {
  if (text.length > budget) return -1
  return budget - new TextEncoder().encode(JSON.stringify(text)).length
}
