import { AuthError } from '../authError.ts'

/**
 * The nodes of the EVM networks whose contract accounts may sign in, by chain id: the URL of a JSON-RPC endpoint, or a function that
 * sends a request and throws the error of the JSON-RPC response, with its `code`.
 */
export type EvmRpc = Readonly<
  Record<
    number | string,
    string | ((method: string, params: readonly unknown[]) => Promise<unknown>)
  >
>

/**
 * Calls a contract. Returns its result; `undefined` if it reverts.
 * @param to the contract; without it, `data` is code that runs once
 * @throws AuthError NetworkNotAllowed if no node is configured, RpcUnavailable if it does not answer
 */
export async function callContract(
  rpc: EvmRpc,
  chainId: string,
  { to, data }: { readonly to?: string; readonly data: string },
): Promise<string | undefined> {
  const endpoint = Object.hasOwn(rpc, chainId) ? rpc[chainId] : undefined
  if (endpoint === undefined)
    throw new AuthError(
      'NetworkNotAllowed',
      `The signature is not one of a key, and there is no node to verify one of a contract on chain ${chainId}.`,
      { fix: `Pass its URL: evm({ rpc: { ${chainId}: 'https://…' } }).` },
    )
  const params = [{ ...(to !== undefined && { to }), data }, 'latest'] as const
  try {
    const result =
      typeof endpoint === 'string'
        ? await post(endpoint, 'eth_call', params)
        : await endpoint('eth_call', params)
    if (typeof result === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(result))
      return result.toLowerCase()
    throw new Error('The result of eth_call is not hex.')
  } catch (error) {
    if (isRevert(error)) return undefined
    throw new AuthError(
      'RpcUnavailable',
      'The signature could not be verified: the node did not respond.',
      {
        fix: 'Try again in a moment.',
        cause: error,
      },
    )
  }
}

async function post(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  const answer = JSON.parse(await readText(response)) as {
    readonly result?: unknown
    readonly error?: object
  } | null
  if (answer?.error) throw Object.assign(new Error('The node returned an error.'), answer.error)
  return answer?.result
}

/** The visitor chooses the contract, and a contract may return megabytes. */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > charactersAtMost)
      throw new Error(`The response of the node has more than ${charactersAtMost} characters.`)
  }
  return text
}

const timeoutMs = 10_000
/** A valid result has about a hundred. The reason of a revert may be long. */
const charactersAtMost = 100_000

/** Returns whether the contract reverted: most nodes use code 3, the others say so in the message. */
function isRevert(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as {
    readonly code?: unknown
    readonly message?: string
  }
  return (
    code === 3 ||
    (typeof code === 'number' && /revert|invalid opcode|out of gas|stack/i.test(message))
  )
}
