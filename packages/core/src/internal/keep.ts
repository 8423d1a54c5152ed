import type { Kit } from '../kit.ts'

/** What a slice keeps for one kit under a name; made by `make` when it is first asked for. */
export function keep<Value>(kit: Pick<Kit, 'memo'>, name: string, make: () => Value): Value {
  if (!kit.memo.has(name)) kit.memo.set(name, make())
  return kit.memo.get(name) as Value
}
