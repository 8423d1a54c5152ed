import { grantNamespaces, startPhone, type Phone, type WantedNamespaces } from '@latchkit/testing'
import { inject, onTestFinished } from 'vitest'
import { accountOf } from './accounts.ts'
import { rpc } from './rpc.ts'

/** A phone in the hands of an owner who holds Alice's keys of every family, and says yes. */
export interface OwnedPhone {
  readonly phone: Phone
  /** Scans a code, and lets the site in. */
  letIn(uri: string | undefined): Promise<void>
  /** Scans a code, and turns the site away. */
  turnAway(uri: string | undefined): Promise<void>
  /** Ends the session. */
  leave(): Promise<void>
  /** The methods that were asked for so far. */
  readonly asked: readonly string[]
}

interface Proposal {
  readonly id: number
  readonly params: { readonly optionalNamespaces: WantedNamespaces }
}

interface Request {
  readonly id: number
  readonly topic: string
  readonly params: {
    readonly chainId: string
    readonly request: { readonly method: string; readonly params: readonly unknown[] }
  }
}

/** Takes a phone in hand for one test: software of real wallets, which reaches the shop by the stack's relay alone. */
export async function withPhone(): Promise<OwnedPhone> {
  const { apiUrl, solana, bitcoin } = inject('stack')
  const phone = await startPhone({ relayUrl: `${apiUrl.replace('http', 'ws')}/relay` })
  onTestFinished(() => phone.stop())
  const addresses = {
    eip155: [accountOf('alice').address],
    solana: solana.accounts.flatMap(({ name, address }) => (name === 'alice' ? [address] : [])),
    bip122: bitcoin.accounts.flatMap(({ name, payment }) =>
      name === 'alice' ? [payment.address] : [],
    ),
  }
  const asked: string[] = []
  let topic = ''

  async function propose(uri: string | undefined): Promise<Proposal> {
    if (!uri?.startsWith('wc:')) throw new Error(`${uri} is no offer.`)
    await phone.scan(uri)
    return phone.next<Proposal>('session_proposal')
  }

  phone.on('session_request', async (request: Request) => {
    const { chainId, request: call } = request.params
    asked.push(call.method)
    // The node holds Alice's key of the EVM chains; of the others this phone only shows addresses.
    const answer = await rpc(Number(chainId.split(':')[1]), call.method, call.params).then(
      (result) => ({ result }),
      (error: Error) => ({ error: { code: -32_000, message: error.message } }),
    )
    const response = { id: request.id, jsonrpc: '2.0', ...answer }
    await phone.call('respondSessionRequest', { topic: request.topic, response })
  })

  return {
    phone,
    asked,
    async letIn(uri) {
      const { id, params } = await propose(uri)
      const namespaces = grantNamespaces(params.optionalNamespaces, { addresses })
      topic = (await phone.call<{ topic: string }>('approveSession', { id, namespaces })).topic
    },
    async turnAway(uri) {
      const { id } = await propose(uri)
      await phone.call('rejectSession', { id, reason: { code: 5000, message: 'User rejected.' } })
    },
    leave: () =>
      phone.call('disconnectSession', { topic, reason: { code: 6000, message: 'Goodbye.' } }),
  }
}
