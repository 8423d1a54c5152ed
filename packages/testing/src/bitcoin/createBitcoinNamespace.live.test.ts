import { base64, hex } from '@scure/base'
import { p2wpkh } from '@scure/btc-signer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountOf } from '@latchkit/localnet-bitcoin'
import { regtest, startTestBitcoin, type TestBitcoin } from '../../test/bitcoinChain.ts'
import { isBip322 } from '../../test/isBip322.ts'
import { createOwnerControls } from '../owner/createOwnerControls.ts'
import { createOwner } from '../owner/owner.ts'
import { packBytes, parseBytes } from '../owner/packed.ts'
import { walletErrorCodes as codes } from '../owner/rpcError.ts'
import type { BitcoinConfig } from './config.ts'
import { createBitcoinNamespace } from './createBitcoinNamespace.ts'

const [alice, bob, dave] = [accountOf('alice'), accountOf('bob'), accountOf('dave')]
const shop = 'https://shop.example'
const keysOf = ({ payment, ordinals }: typeof alice) => ({
  payment: payment.privateKey,
  ordinals: ordinals.privateKey,
})

let chain: TestBitcoin
beforeAll(async () => {
  chain = await startTestBitcoin()
})
afterAll(() => chain.stop())

function openSite(options: Partial<BitcoinConfig> = {}) {
  const events: { name: string; payload: unknown }[] = []
  const owner = createOwner({})
  const namespace = createBitcoinNamespace(
    owner,
    {
      accounts: [keysOf(alice), keysOf(bob)],
      chains: [
        { id: 'regtest', esploraUrl: chain.url },
        { id: 'testnet', esploraUrl: 'http://127.0.0.1:1' },
      ],
      ...options,
    },
    async (event) => void events.push(event),
  )
  async function ask<Result>(method: string, ...params: readonly unknown[]): Promise<Result> {
    const answer = await namespace.answer(shop, { method, params })
    if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error)
    return answer.result as Result
  }
  const hands = { ...createOwnerControls(owner, [namespace]), ...namespace.controls }
  return { ask, events, hands }
}

const failure = (code: number) => expect.objectContaining({ code })
const named = (of: string) => ({ $account: of })
const scriptOf = (publicKey: string) => p2wpkh(hex.decode(publicKey), regtest).script
interface Shared {
  accounts: { $account: { address: string } }[]
}

describe('a wallet of the Wallet Standard', () => {
  const connect = async (site: ReturnType<typeof openSite>, input: object = {}) =>
    (await site.ask<Shared>('bitcoin:connect', input)).accounts.map(
      ({ $account }) => $account.address,
    )

  test('shares the addresses of the selected account, silently once it is permitted', async () => {
    const site = openSite()
    await expect(connect(site, { silent: true })).rejects.toEqual(failure(codes.rejected))
    const shared = [alice.payment.address, alice.ordinals.address]
    expect(await connect(site)).toEqual(shared)
    await site.hands.answer('reject')
    expect(await connect(site, { silent: true })).toEqual(shared)
    await site.hands.switchAccount(bob.ordinals.address)
    expect(await connect(site, { silent: true })).toEqual([
      bob.payment.address,
      bob.ordinals.address,
    ])
    await site.hands.lock()
    expect(await connect(site, { silent: true })).toEqual([])
    await site.hands.unlock()
    await site.hands.forgetSites()
    await expect(connect(site, { silent: true })).rejects.toEqual(failure(codes.rejected))
  })

  test('signs texts so that the local chain believes them', async () => {
    const site = openSite()
    await connect(site)
    const message = packBytes(new TextEncoder().encode('hello'))
    const account = named(alice.payment.address)
    const [answer] = await site.ask<{ signature: unknown }[]>('bitcoin:signMessage', {
      account,
      message,
    })
    const signature = parseBytes(answer?.signature, 'a signature')
    expect(isBip322(scriptOf(alice.payment.publicKey), 'hello', signature)).toBe(true)
    expect(isBip322(scriptOf(bob.payment.publicKey), 'hello', signature)).toBe(false)
    const stranger = { account: named(bob.payment.address), message }
    await expect(site.ask('bitcoin:signMessage', stranger)).rejects.toEqual(
      failure(codes.unauthorized),
    )
  })

  test('signs a PSBT and sends it; refused, nothing is sent', async () => {
    const site = openSite()
    await connect(site)
    const psbt = packBytes(
      await chain.psbtOf(alice.payment.publicKey, dave.payment.address, 40_000n),
    )
    const inputsToSign = [{ account: named(alice.payment.address), signingIndexes: [0] }]
    const input = { psbt, inputsToSign, chain: 'bitcoin:regtest' }
    const before = await chain.heldBy(dave.payment.address)
    await site.hands.answerNext('reject')
    await expect(site.ask('bitcoin:signAndSendTransaction', input)).rejects.toEqual(
      failure(codes.rejected),
    )
    expect(await chain.heldBy(dave.payment.address)).toBe(before)
    const elsewhere = { ...input, chain: 'bitcoin:mainnet' }
    await expect(site.ask('bitcoin:signTransaction', elsewhere)).rejects.toEqual(
      failure(codes.invalidParams),
    )
    const [signed] = await site.ask<{ signedPsbt: unknown }[]>('bitcoin:signTransaction', input)
    expect(parseBytes(signed?.signedPsbt, 'a PSBT').length).toBeGreaterThan(100)
    const [sent] = await site.ask<{ txid: string }[]>('bitcoin:signAndSendTransaction', input)
    expect(sent?.txid).toMatch(/^[0-9a-f]{64}$/)
    expect(await chain.heldBy(dave.payment.address)).toBe(before + 40_000n)
  })

  test('says what is no PSBT, an input that is not its own, and a chain that is away', async () => {
    const site = openSite()
    await connect(site)
    const inputsToSign = [{ account: named(alice.payment.address), signingIndexes: [0] }]
    const nonsense = { psbt: packBytes(Uint8Array.of(1, 2, 3)), inputsToSign }
    await expect(site.ask('bitcoin:signTransaction', nonsense)).rejects.toThrow('Expected a PSBT')
    const foreign = await chain.psbtOf(bob.payment.publicKey, dave.payment.address, 1_000n)
    await expect(
      site.ask('bitcoin:signTransaction', { psbt: packBytes(foreign), inputsToSign }),
    ).rejects.toEqual(failure(codes.invalidParams))
    const own = await chain.psbtOf(alice.payment.publicKey, dave.payment.address, 1_000n)
    await site.hands.goOffline()
    await expect(
      site.ask('bitcoin:signAndSendTransaction', { psbt: packBytes(own), inputsToSign }),
    ).rejects.toEqual(failure(codes.disconnected))
  })
})

describe('a wallet of btc_providers', () => {
  const open = () => openSite({ way: 'registry' })
  const addresses = (answer: { addresses: { address: string; purpose: string }[] }) =>
    answer.addresses.map(({ address, purpose }) => [purpose, address])

  test('shares addresses by purpose, and nothing with strangers', async () => {
    const site = open()
    await expect(site.ask('wallet_getAccount')).rejects.toEqual(failure(-32_002))
    await site.hands.answerNext('reject')
    await expect(site.ask('wallet_connect')).rejects.toEqual(failure(-32_000))
    expect(addresses(await site.ask('wallet_connect'))).toEqual([
      ['payment', alice.payment.address],
      ['ordinals', alice.ordinals.address],
    ])
    expect(await site.ask('wallet_getNetwork')).toEqual({ bitcoin: { name: 'Regtest' } })
    const { methods } = await site.ask<{ methods: string[] }>('getInfo')
    expect(methods).toContain('signPsbt')
    await expect(site.ask('stx_transfer')).rejects.toEqual(failure(-32_601))
  })

  test('tells of its account, of its network and of its leaving', async () => {
    const site = open()
    await site.ask('wallet_connect')
    site.events.length = 0
    await site.hands.switchAccount(bob.payment.address)
    await site.hands.switchChain('testnet')
    await site.ask('wallet_changeNetwork', { name: 'Regtest' })
    await site.hands.forgetSites()
    expect(site.events.map(({ name }) => name)).toEqual([
      'accountChange',
      'networkChange',
      'networkChange',
      'disconnect',
    ])
    await expect(site.hands.switchChain('signet')).rejects.toThrow('does not know signet')
  })

  test('signs texts and PSBTs, and sends by itself', async () => {
    const site = open()
    await site.ask('wallet_connect')
    const { address } = alice.payment
    const { signature } = await site.ask<{ signature: string }>('signMessage', {
      address,
      message: 'hello',
      protocol: 'BIP322',
    })
    expect(isBip322(scriptOf(alice.payment.publicKey), 'hello', base64.decode(signature))).toBe(
      true,
    )
    const psbt = await chain.psbtOf(alice.payment.publicKey, dave.payment.address, 3_000n)
    const before = await chain.heldBy(dave.payment.address)
    const sent = await site.ask<{ txid: string }>('signPsbt', {
      psbt: base64.encode(psbt),
      signInputs: { [address]: [0] },
      broadcast: true,
    })
    expect(sent.txid).toMatch(/^[0-9a-f]{64}$/)
    const recipients = [{ address: dave.payment.address, amount: 25_000 }]
    await site.ask('sendTransfer', { recipients })
    expect(await chain.heldBy(dave.payment.address)).toBe(before + 28_000n)
    await expect(
      site.ask('sendTransfer', { recipients: [{ ...recipients[0], amount: 10 ** 12 }] }),
    ).rejects.toThrow('The wallet has too little for this.')
  })
})

describe('a wallet with UniSat’s interface', () => {
  const open = () => openSite({ way: 'unisat', accounts: [keysOf(bob)] })

  test('shares one address, and its chain', async () => {
    const site = open()
    expect(await site.ask('getAccounts')).toEqual([])
    expect(await site.ask('requestAccounts')).toEqual([bob.payment.address])
    expect(await site.ask('getPublicKey')).toBe(bob.payment.publicKey)
    expect(await site.ask('getChain')).toMatchObject({ enum: 'BITCOIN_REGTEST' })
    expect(await site.ask('switchChain', 'BITCOIN_TESTNET')).toMatchObject({
      enum: 'BITCOIN_TESTNET',
    })
    await expect(site.ask('switchChain', 'FRACTAL_BITCOIN_MAINNET')).rejects.toEqual(
      failure(codes.invalidParams),
    )
    expect(await site.ask('getAccounts')).toEqual([expect.stringMatching(/^tb1q/)])
    expect(await site.ask('switchNetwork', 'regtest')).toBe('regtest')
    await site.ask('disconnect')
    expect(await site.ask('getAccounts')).toEqual([])
  })

  test('signs texts and PSBTs, and sends by itself', async () => {
    const site = open()
    await site.ask('requestAccounts')
    const signature = await site.ask<string>('signMessage', 'hello', 'bip322-simple')
    expect(isBip322(scriptOf(bob.payment.publicKey), 'hello', base64.decode(signature))).toBe(true)
    expect(base64.decode(await site.ask<string>('signMessage', 'hello'))).toHaveLength(65)
    const psbt = hex.encode(await chain.psbtOf(bob.payment.publicKey, dave.payment.address, 7_000n))
    const before = await chain.heldBy(dave.payment.address)
    const signed = await site.ask<string>('signPsbt', psbt, { autoFinalized: true })
    expect(signed).toMatch(/^70736274ff/)
    const txid = await site.ask<string>('sendBitcoin', dave.payment.address, 9_000, { feeRate: 3 })
    expect(txid).toMatch(/^[0-9a-f]{64}$/)
    expect(await chain.heldBy(dave.payment.address)).toBe(before + 9_000n)
    const { total } = await site.ask<{ total: number }>('getBalance')
    expect(BigInt(total)).toBe(await chain.heldBy(bob.payment.address))
  })
})

test.each([
  ['p2pkh', /^[mn]/],
  ['p2sh', /^2/],
  ['p2tr', /^bcrt1p/],
] as const)('the address for payments can be of %s', async (paymentType, shape) => {
  const site = openSite({ paymentType })
  expect((await site.hands.addresses())[0]).toMatch(shape)
})

test('a key that is none is refused at once', () => {
  expect(() => openSite({ accounts: [{ payment: 'f00' }] })).toThrow(TypeError)
})
