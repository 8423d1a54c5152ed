import type { Html } from './html.ts'
import { table } from './table.ts'

/** A table of one fact a row. Facts without a value are left out. */
export function factTable(
  facts: readonly (readonly [string, Html | string | null | undefined])[],
): Html {
  return table(
    [],
    facts.flatMap(([name, value]) => (value == null ? [] : [[name, value]])),
  )
}
