import type { PhoneWallet, PhoneProposal } from '@latchkit/testing'
import type { DevnetFacts } from '../devnet.ts'
import { describePrompt } from './describePrompt.ts'
import type { TestWalletMode, TestWalletState } from './testWalletState.ts'

/** A wallet for those who have none: on a page of the stack, reached by sites through the stack's own relay. */
export interface TestWallet {
  state(): Promise<TestWalletState>
  /**
   * Reads the link that a site shows, and asks its owner.
   * @param uri `wc:…`
   * @throws {@link TestWalletError} if it is no such link, or nobody has offered it
   */
  pair(uri: string): Promise<void>
  /** Approves or refuses what is open: a prompt by its id, or the site that wants to connect. */
  answer(isYes: boolean, promptId?: number): Promise<void>
  setMode(mode: TestWalletMode): Promise<void>
  setLocked(isLocked: boolean): Promise<void>
  /** Disconnects every site. */
  leave(): Promise<void>
  stop(): Promise<void>
}

/** What cannot be done, in a sentence for the page. */
export class TestWalletError extends Error {
  override readonly name = 'TestWalletError'
}

/** In the mode `slow`, a prompt is approved after this time. */
const slowMs = 6_000
const lookMs = 500
const pairingMs = 15_000
const shownRequests = 6

/** Creates the wallet. It starts with the first site that it meets. */
export function createTestWallet(facts: DevnetFacts, has: (part: string) => boolean): TestWallet {
  const accounts = accountsOf(facts, has)
  let starting: Promise<PhoneWallet> | undefined
  let proposal: PhoneProposal | undefined
  let mode: TestWalletMode = 'ask'
  let isLocked = false
  let timer: NodeJS.Timeout | undefined
  const seenAtMs = new Map<number, number>()

  function wallet(): Promise<PhoneWallet> {
    starting ??= startWallet(facts, has)
    timer ??= setInterval(() => void approveSlowly(), lookMs).unref()
    return starting
  }

  async function approveSlowly(): Promise<void> {
    const own = await starting
    if (!own || mode !== 'slow') return
    for (const { id, kind } of await own.prompts()) {
      const sinceMs = seenAtMs.get(id) ?? Date.now()
      seenAtMs.set(id, sinceMs)
      if (kind === 'confirm' && Date.now() - sinceMs >= slowMs) await own.approve(id)
    }
  }

  /** The sites that are let in, by the topic of their session. */
  async function sitesOf(own: PhoneWallet): Promise<ReadonlyMap<string, string>> {
    const sessions =
      await own.phone.call<
        Readonly<
          Record<string, { readonly peer: { readonly metadata: { readonly name: string } } }>
        >
      >('getActiveSessions')
    return new Map(Object.entries(sessions).map(([topic, { peer }]) => [topic, peer.metadata.name]))
  }

  async function answer(isYes: boolean, promptId?: number): Promise<void> {
    const own = await wallet()
    if (promptId !== undefined) {
      await (isYes ? own.approve(promptId) : own.reject(promptId))
      return
    }
    const asked = proposal
    if (!asked) throw new TestWalletError('No site asks to be connected.')
    if (isYes && isLocked) throw new TestWalletError('Unlock the wallet first.')
    proposal = undefined
    if (!isYes) return asked.turnAway()
    // The owner has just said yes to what the namespaces would ask one by one.
    await own.answer('approve')
    await asked.letIn()
    await own.answer(mode === 'approve' ? 'approve' : 'hold')
  }

  return {
    async state() {
      const own = await starting
      const sites = own ? await sitesOf(own) : new Map<string, string>()
      const nameOf = (topic: string) => sites.get(topic) ?? 'A site'
      const requests = own ? await own.requests() : []
      return {
        mode,
        isLocked,
        accounts,
        proposal: proposal
          ? { site: proposal.site.name, url: proposal.site.url, networks: proposal.networks.length }
          : null,
        prompts: own
          ? (await own.prompts()).map((prompt) => ({
              id: prompt.id,
              kind: prompt.kind,
              site: nameOf(prompt.origin),
              // What a locked wallet is asked for is read once it is open.
              ...(prompt.kind === 'unlock'
                ? { title: 'Unlock to answer', lines: [] }
                : describePrompt(prompt)),
            }))
          : [],
        sites: Array.from(sites.values()),
        requests: requests
          .filter(({ method }) => !/connect|requestAccounts/i.test(method))
          .slice(-shownRequests)
          .toReversed()
          .map(({ method, status, origin }) => ({ method, status, site: nameOf(origin) })),
      }
    },
    async pair(uri) {
      if (!/^wc:[0-9a-f]+@2\?/.test(uri))
        throw new TestWalletError('This is not a WalletConnect link. It starts with “wc:”.')
      const own = await wallet()
      const read = await withTimeout(own.read(uri))
      if (proposal) await proposal.turnAway()
      proposal = read
      if (mode === 'approve') await answer(true)
    },
    answer,
    async setMode(next) {
      mode = next
      await (await starting)?.answer(next === 'approve' ? 'approve' : 'hold')
    },
    async setLocked(next) {
      isLocked = next
      const own = await wallet()
      await (next ? own.lock() : own.unlock())
    },
    async leave() {
      await (await starting)?.leave()
    },
    async stop() {
      clearInterval(timer)
      await (await starting?.catch(() => undefined))?.stop()
    },
  }
}

const owner = 'alice'

/** The accounts of the wallet, one for each family of chains that the stack has. */
function accountsOf(
  { accounts, solana, bitcoin }: DevnetFacts,
  has: (part: string) => boolean,
): TestWalletState['accounts'] {
  return [
    { family: 'EVM', address: named(accounts).address },
    ...(has('solana') ? [{ family: 'Solana', address: named(solana.accounts).address }] : []),
    ...(has('bitcoin')
      ? [{ family: 'Bitcoin', address: named(bitcoin.accounts).payment.address }]
      : []),
  ]
}

async function startWallet(
  { apiUrl, accounts, chains, solana, bitcoin }: DevnetFacts,
  has: (part: string) => boolean,
): Promise<PhoneWallet> {
  const { createPhoneWallet } = await import('@latchkit/testing')
  const [chain, ...others] = chains
  if (!chain) throw new Error('The stack has no chain.')
  const { payment, ordinals } = named(bitcoin.accounts)
  return createPhoneWallet({
    name: 'Test Wallet',
    relayUrl: `${apiUrl.replace('http', 'ws')}/relay`,
    answer: 'hold',
    evm: { accounts: [named(accounts).privateKey], chains: [chain, ...others] },
    ...(has('solana') && {
      solana: {
        accounts: [named(solana.accounts).secretKey],
        chains: [{ id: 'solana:localnet', rpcUrl: solana.rpcUrl }],
      },
    }),
    ...(has('bitcoin') && {
      bitcoin: {
        accounts: [{ payment: payment.privateKey, ordinals: ordinals.privateKey }],
        chains: [{ id: 'regtest', esploraUrl: bitcoin.esploraUrl }],
      },
    }),
  })
}

function named<Account extends { readonly name: string }>(accounts: readonly Account[]): Account {
  const account = accounts.find(({ name }) => name === owner)
  if (!account) throw new Error(`The stack has no account ${owner}.`)
  return account
}

async function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TestWalletError('The site no longer waits for this link. Let it show a new one.'))
    }, pairingMs)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
