import type { WalletConfig } from './config.ts'
import { callNode } from './callNode.ts'
import { createControls } from './createControls.ts'
import { accountMethods } from './methods/accountMethods.ts'
import { assetMethods } from './methods/assetMethods.ts'
import { chainMethods } from './methods/chainMethods.ts'
import { readMethods } from './methods/readMethods.ts'
import { signingMethods } from './methods/signingMethods.ts'
import { transactionMethods } from './methods/transactionMethods.ts'
import { createPrompts } from '../owner/prompts.ts'
import { RpcError, walletErrorCodes } from '../owner/rpcError.ts'
import { createWalletState, type SeenRequest } from './state.ts'
import type { ProviderEvent, WalletCall, WalletContext, WalletMethod } from './walletContext.ts'
import type { WalletControls } from './walletControls.ts'

/** A wallet that holds keys and answers sites, wherever its pages are. */
export interface Wallet {
  readonly controls: WalletControls
  /** Answers a request of a site. Never throws: errors are part of the answer. */
  answer(origin: string, request: unknown): Promise<WalletAnswer>
}

/** What a site gets: a result, or an error with its code. */
export type WalletAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } }

const methods: Readonly<Record<string, WalletMethod>> = {
  ...accountMethods,
  ...chainMethods,
  ...signingMethods,
  ...transactionMethods,
  ...assetMethods,
}

/** Makes a wallet. `emit` brings an event to the pages. */
export function createWallet(
  config: WalletConfig,
  emit: (event: ProviderEvent) => Promise<void>,
): Wallet {
  const state = createWalletState(config)
  const wallet: WalletContext = { state, prompts: createPrompts(config.answer ?? 'approve'), emit }
  return {
    controls: createControls(wallet),
    async answer(origin, request) {
      const call = readCall(origin, request)
      if (call === undefined) return { error: describe(invalidRequest()) }
      const index = state.requests.push({ ...call, status: 'pending' }) - 1
      const settle = (outcome: Pick<SeenRequest, 'status' | 'errorCode'>) => {
        state.requests[index] = { ...call, ...outcome }
      }
      try {
        const result = await perform(wallet, call)
        settle({ status: 'done' })
        return { result: result ?? null }
      } catch (error) {
        const described = describe(error)
        settle({ status: 'failed', errorCode: described.code })
        return { error: described }
      }
    },
  }
}

async function perform(wallet: WalletContext, call: WalletCall): Promise<unknown> {
  const method = Object.hasOwn(methods, call.method) ? methods[call.method] : undefined
  if (method) return method(wallet, call)
  if (readMethods.has(call.method)) return callNode(wallet.state, call.method, call.params)
  throw new RpcError(
    walletErrorCodes.unsupportedMethod,
    `The wallet does not support the method ${call.method}.`,
  )
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
