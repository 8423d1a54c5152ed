import type { Owner, SeenRequest } from './owner.ts'
import { RpcError, walletErrorCodes } from './rpcError.ts'

/** A request as a method sees it. */
export interface WalletCall {
  readonly origin: string
  readonly method: string
  readonly params: readonly unknown[]
}

/** What a site gets: a result, or an error with its code. */
export type WalletAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } }

/** Handles a request of a site and records it. Never throws: errors are part of the response. */
export async function answerRequest(
  { requests }: Owner,
  asked: { readonly origin: string; readonly request: unknown },
  perform: (call: WalletCall) => unknown,
): Promise<WalletAnswer> {
  const call = readCall(asked.origin, asked.request)
  if (call === undefined) return { error: describe(invalidRequest()) }
  const index = requests.push({ ...call, status: 'pending' }) - 1
  const settle = (outcome: Pick<SeenRequest, 'status' | 'errorCode'>) => {
    requests[index] = { ...call, ...outcome }
  }
  try {
    const result = await perform(call)
    settle({ status: 'done' })
    return { result: result ?? null }
  } catch (error) {
    const described = describe(error)
    settle({ status: 'failed', errorCode: described.code })
    return { error: described }
  }
}

/** The method of a table by its name, for whatever name a site gives. */
export function methodOf<Method>(
  methods: Readonly<Record<string, Method>>,
  name: string,
): Method | undefined {
  return Object.hasOwn(methods, name) ? methods[name] : undefined
}

function readCall(origin: string, request: unknown): WalletCall | undefined {
  if (typeof request !== 'object' || request === null) return undefined
  const { method, params } = request as { method?: unknown; params?: unknown }
  if (typeof method !== 'string' || method === '') return undefined
  if (params === undefined || params === null) return { origin, method, params: [] }
  if (typeof params !== 'object') return undefined
  return { origin, method, params: Array.isArray(params) ? params : [params] }
}

function invalidRequest(): RpcError {
  return new RpcError(
    walletErrorCodes.invalidRequest,
    'Expected a request with a method and, where there are any, params.',
  )
}

function describe(error: unknown): { code: number; message: string; data?: unknown } {
  if (!(error instanceof RpcError)) {
    const message = error instanceof Error ? error.message : String(error)
    return { code: walletErrorCodes.internal, message }
  }
  const { code, message, data } = error
  return data === undefined ? { code, message } : { code, message, data }
}
