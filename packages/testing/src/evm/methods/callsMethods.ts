import { callNode } from '../callNode.ts'
import { parseAddress } from '../crypto/address.ts'
import { type Hex, parseHex } from '../crypto/hex.ts'
import { parseQuantity } from '../crypto/quantity.ts'
import { invalidParams, RpcError, walletErrorCodes } from '../../owner/rpcError.ts'
import { completeTransaction } from '../transactions/completeTransaction.ts'
import { encodeBatch, type BatchCall } from '../transactions/encodeBatch.ts'
import { sendTransaction } from '../transactions/sendTransaction.ts'
import type { WalletMethod } from '../walletContext.ts'
import { keyOf } from './signingMethods.ts'

/** Several calls as one request (EIP-5792): contract accounts alone carry them out all or none. */
export const callsMethods: Readonly<Record<string, WalletMethod>> = {
  async wallet_getCapabilities({ state }, { params: [address] }) {
    const account = parseAddress(address)
    if (account === undefined || !state.owners.has(account)) return {}
    const chains = Array.from(state.chains.keys(), (chainId) => `0x${chainId.toString(16)}`)
    return Object.fromEntries(chains.map((id) => [id, { atomic: { status: 'supported' } }]))
  },
  async wallet_sendCalls(wallet, call) {
    const { state } = wallet
    const { from: sender, chainId, calls } = (call.params[0] ?? {}) as Request
    const from = parseAddress(sender)
    if (from === undefined) throw invalidParams('Invalid "from" address.')
    if (parseQuantity(chainId) !== BigInt(state.selectedChainId))
      throw invalidParams('The wallet is on another network.')
    if (!Array.isArray(calls) || calls.length === 0) throw invalidParams('Expected calls.')
    const wanted = calls.map(readCall)
    keyOf(wallet, call, from)
    const owner = state.owners.get(from)
    if (owner === undefined)
      throw new RpcError(walletErrorCodes.unsupportedMethod, 'This account sends one by one.')
    await wallet.prompts.ask({ ...call, kind: 'confirm' })
    const sending = state.lastSend.then(async () => {
      const transaction = await completeTransaction(state, {
        chainId: state.selectedChainId,
        from: owner,
        to: from,
        data: encodeBatch(wanted),
        fields: {},
      })
      return sendTransaction(state, { from: owner, transaction })
    })
    state.lastSend = sending.catch(() => undefined)
    return { id: await sending }
  },
  async wallet_getCallsStatus({ state }, { params: [id] }) {
    const sent = typeof id === 'string' ? state.sent.get(id) : undefined
    if (!sent) throw invalidParams('The wallet has no such calls.')
    const { chainId } = sent.transaction
    const receipt = (await callNode(state, 'eth_getTransactionReceipt', [id], chainId)) as {
      readonly status: string
    } | null
    const status = receipt === null ? 100 : receipt.status === '0x1' ? 200 : 500
    return {
      version: '2.0.0',
      id,
      chainId: `0x${chainId.toString(16)}`,
      atomic: true,
      status,
      ...(receipt && { receipts: [receipt] }),
    }
  },
}

interface Request {
  readonly from?: unknown
  readonly chainId?: unknown
  readonly calls?: unknown
}

function readCall(call: unknown): BatchCall {
  const { to, value, data } = (call ?? {}) as Readonly<Record<string, unknown>>
  const target = parseAddress(to)
  const bytes = data ?? '0x'
  if (target === undefined || !parseHex(bytes)) throw invalidParams('Invalid call.')
  return { to: target, value: parseQuantity(value ?? '0x0') ?? 0n, data: bytes as Hex }
}
