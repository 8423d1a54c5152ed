/** Sends a JSON-RPC request to a chain. Throws the chain's error message. */
export async function callRpc<Result>(
  url: string,
  method: string,
  params: readonly unknown[] = [],
  signal?: AbortSignal,
): Promise<Result> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    ...(signal ? { signal } : {}),
  })
  const answer = (await response.json()) as {
    readonly result?: Result
    readonly error?: { readonly message: string }
  }
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
  return answer.result as Result
}
