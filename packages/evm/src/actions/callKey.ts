/** The parts of a query's key that say which call of a contract it is. */
export function callKey(call: object): readonly string[] {
  const { functionName, args, value } = call as {
    readonly functionName: string
    readonly args?: unknown
    readonly value?: bigint
  }
  return [functionName, JSON.stringify([args, value], writeBigints)]
}

/** JSON has no integers of that size, and a query is found by its key as JSON. */
function writeBigints(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value
}
