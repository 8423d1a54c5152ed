import { AuthError } from '../authError.ts'

/**
 * How to reach the nodes of the EVM networks whose contracts may sign in, by chain id: the URL of a JSON-RPC endpoint, or a
 * function that sends a request and throws what JSON-RPC answers as an error, with its `code`.
 */
export type EvmRpc = Readonly<
  Record<
    number | string,
    string | ((method: string, params: readonly unknown[]) => Promise<unknown>)
  >
>

/**
 * Calls a contract. Returns what it returns, or `undefined` if it reverts.
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
      `The signature is not of a key, and no node is configured that could ask a contract on chain ${chainId}.`,
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
    throw new Error('The node’s answer is not hex.')
  } catch (error) {
    if (isRevert(error)) return undefined
    throw new AuthError(
      'RpcUnavailable',
      'The contract could not be asked: the node does not answer.',
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
  if (answer?.error) throw Object.assign(new Error('The node answers with an error.'), answer.error)
  return answer?.result
}

/** Whoever signs in names the contract, and a contract may return megabytes. */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > charactersAtMost) throw new Error('The node’s answer is too long.')
  }
  return text
}

const timeoutMs = 10_000
/** A right answer has a hundred. What a contract says of its failure may be long. */
const charactersAtMost = 100_000

/** Nodes agree on code 3 alone; the others say in words that the contract has failed. */
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
