import { getStack } from './getStack.ts'
/** Sends a request to a node of the local stack. Throws its error. */
export async function rpc<Result = unknown>(
  chainId: number,
  method: string,
  params: readonly unknown[] = [],
): Promise<Result> {
  const chain = getStack().chains.find(({ id }) => id === chainId)
  if (!chain) throw new Error(`The stack has no chain ${chainId}.`)
  const response = await fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as {
    result: Result
    error?: { message: string }
  }
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}
