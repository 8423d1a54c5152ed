/** What a message may weigh. */
export interface JsonLimits {
  /** Of the value written as JSON. */
  readonly messageBytes: number
  /** Of arrays and objects within each other. */
  readonly depth: number
}

/**
 * True for a value that JSON can carry and that keeps to the limits: `null`, booleans, finite numbers, strings, and plain
 * arrays and objects of these. A structured clone may hold more (maps, buffers, cycles, holes); none of that passes.
 */
export function isPlainJson(value: unknown, limits: JsonLimits): boolean {
  return measure(value, limits.messageBytes, limits.depth) >= 0
}

/** The bytes that are left of `budget` after the value; negative where it does not fit or is no JSON. */
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
    // An accessor has no value, and undefined is no JSON.
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
