import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Hole } from '../hole.ts'
import { startServer } from '../startServer.ts'
import { startVisitor, type Visitor } from '../startVisitor.ts'

const requests = 200
const usual = 5
const abiEntries = 330
const windows = 5
/** Five times what the rate limit lets a client ask for, 56 Mbit/s. Without a pace, sender and server share the processor. */
const perSecond = 100
const headers = { 'x-forwarded-for': '198.51.100.7' }
const off = {
  rowBytes: Infinity,
  openSeconds: 2_592_000,
  perClient: Infinity,
  perAccount: Infinity,
  perProject: Infinity,
  perNonce: Infinity,
} as const

/** Sessions that no account grants: how much do they store? */
export const hole: Hole = {
  number: 7,
  attack: `${requests} sessions of 70 KB that nobody grants, from one address`,
  async run({ isProtected, onEnd }) {
    const validator = '0x00000000000000000000000000000000000000aa'
    const url = await startServer({
      config: {
        relay: {},
        trustedProxies: 1,
        // A long body counts as several calls, which alone keeps most of these sessions out.
        ...(!isProtected && { rateLimit: false }),
        sessions: {
          signerKey: generatePrivateKey(),
          networks: [{ caipNetworkId: 'eip155:31337', validator }],
        },
      },
      internals: isProtected ? {} : { sessionLimits: off },
      onEnd,
    })
    const site = privateKeyToAccount(generatePrivateKey())
    // Made once: the attacker's own machine does this work, and here it is also the server's.
    const body = JSON.stringify({
      expiry: Math.floor(Date.now() / 1000) + 3_600,
      signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: site.publicKey }] } },
      permissions: [permission],
      policies: [],
    })
    const begin = async (from: object): Promise<{ path: string; isStored: boolean }> => {
      const account = `0x${randomBytes(20).toString('hex')}`
      const path = `${url}/v1/sessions/eip155:31337:${account}?projectId=drill`
      const { ok: isStored } = await fetch(path, { method: 'POST', headers: { ...from }, body })
      return { path, isStored }
    }
    // A server that has run for a minute has begun sessions of others before.
    for (let count = 0; count < usual; count++) await begin({ 'x-forwarded-for': '203.0.113.50' })
    const visitor = isProtected ? await startVisitor(url, onEnd) : undefined
    const quietMs = visitor && (await usualP99(visitor))
    const measured = visitor && usualP99(visitor)
    const looked = new AbortController()
    if (measured === undefined) looked.abort()
    else void measured.finally(() => looked.abort())
    let [asked, stored, bytes] = [0, 0, 0]
    // The attack goes on for as long as the honest client is looked at.
    while (asked < requests || !looked.signal.aborted) {
      asked += 1
      const paced = sleep(1_000 / perSecond)
      const { path, isStored } = await begin(headers)
      await paced
      if (!isStored) continue
      stored += 1
      // The list has its own limit of requests: the first rows say what each takes.
      if (stored <= 20) bytes += (await (await fetch(path, { headers })).text()).length
    }
    const attackedMs = await measured
    const rowBytes = stored === 0 ? 0 : Math.round(bytes / Math.min(stored, 20))
    return {
      succeeded: stored > 100 || rowBytes > 8_192,
      seen: `${stored} stored of ${asked}, ${rowBytes} bytes each`,
      ...(quietMs !== undefined && attackedMs !== undefined && { honest: { quietMs, attackedMs } }),
    }
  },
}

/** The median of several p99: in a single one, three messages that a busy moment of the machine holds up would tell. */
async function usualP99(visitor: Visitor): Promise<number> {
  const found: number[] = []
  for (let count = 0; count < windows; count++) found.push(await visitor.p99Ms())
  return found.toSorted((one, other) => one - other)[(windows - 1) / 2] ?? Number.NaN
}

const entry = (name: string): object => ({
  type: 'function',
  name,
  inputs: [{ name: 'amount', type: 'uint256', internalType: 'uint256' }],
  outputs: [{ name: 'isDone', type: 'bool', internalType: 'bool' }],
  stateMutability: 'nonpayable',
})
const permission = {
  type: 'contract-call',
  data: {
    address: '0x00000000000000000000000000000000000000bb',
    abi: Array.from({ length: abiEntries }, (_, index) => entry(`function${index}`)),
    functions: [{ functionName: 'function0' }],
    note: 'x'.repeat(3_000),
  },
}
