import { RpcError, walletErrorCodes } from '../owner/rpcError.ts'

const serverTimeoutMs = 10_000

/**
 * Requests a path of an Esplora server, by POST if there is a body. Returns the response text.
 * @throws RpcError 4901 if the server cannot be reached, -32603 with its message if it responds with an error
 */
export async function fetchEsplora(base: string, path: string, body?: string): Promise<string> {
  const response = await reach(`${base.replace(/\/$/, '')}${path}`, body)
  const text = await response.text()
  if (response.ok) return text
  throw new RpcError(walletErrorCodes.internal, `The chain has refused this: ${text}`)
}

async function reach(url: string, body: string | undefined): Promise<Response> {
  try {
    return await fetch(url, {
      signal: AbortSignal.timeout(serverTimeoutMs),
      ...(body !== undefined && { method: 'POST', body }),
    })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new RpcError(
      walletErrorCodes.chainDisconnected,
      `The wallet cannot reach its chain: ${reason}`,
    )
  }
}
