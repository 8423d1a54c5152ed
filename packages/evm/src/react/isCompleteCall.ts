/** True if a call has an address, a function and, where the function takes any, its arguments. */
export function isCompleteCall(call: object): boolean {
  const { address, abi, functionName, args } = call as Call
  if (address === undefined || !abi || functionName === undefined) return false
  return args !== undefined || abi.some((one) => takesNothing(one, functionName))
}

interface Call {
  readonly address?: string
  readonly abi?: readonly AbiItem[]
  readonly functionName?: string
  readonly args?: readonly unknown[]
}

interface AbiItem {
  readonly type?: string
  readonly name?: string
  readonly inputs?: readonly unknown[]
}

function takesNothing({ type, name, inputs = [] }: AbiItem, functionName: string): boolean {
  return type === 'function' && name === functionName && inputs.length === 0
}
