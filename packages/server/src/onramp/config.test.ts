import { expect, test } from 'vitest'
import { ConfigError, parseConfig } from '../config/parseConfig.ts'

const native = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const asset = { address: native, code: 'ETH', network: 'ethereum' }
const meld = { kind: 'meld', apiKey: 'key' }

function errorsOf(onramp: object): readonly string[] {
  const config = {
    projects: [{ id: 'shop', name: 'Shop', origins: [] }],
    networks: [
      {
        caipNetworkId: 'eip155:1',
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://rpc.example.com'],
      },
    ],
    onramp,
  }
  try {
    parseConfig(JSON.stringify(config))
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.errors
    throw error
  }
}

test('one provider and one asset are enough', () => {
  expect(errorsOf({ providers: [meld], assets: [asset] })).toEqual([])
})

test('each provider says what it needs, and stands once', () => {
  expect(
    errorsOf({
      providers: [{ ...meld, kind: 'sandbox' }, { ...meld, kind: 'transak' }, meld, meld],
      assets: [asset],
    }),
  ).toEqual([
    'onramp.providers[0].url is missing; sandbox needs it.',
    'onramp.providers[0].webhookSecret is missing; sandbox needs it.',
    'onramp.providers[1].apiSecret is missing; transak needs it.',
    'onramp.providers[1].referrerDomain is missing; transak needs it.',
    'onramp.providers[3].kind is "meld" again; kinds must be unique: remove one.',
  ])
})

test('the key of Coinbase must be a private key', () => {
  const coinbase = { kind: 'coinbase', apiKey: 'id', apiSecret: 'bm90IGEga2V5' }
  const [mistake] = errorsOf({ providers: [coinbase], assets: [asset] })
  expect(mistake).toContain('onramp.providers[0].apiSecret cannot be used')
  expect(mistake).not.toContain(coinbase.apiSecret)
})

test('what is sold must be known, and named once', () => {
  expect(
    errorsOf({
      providers: [meld],
      assets: [
        asset,
        { ...asset, address: 'eip155:1:0x00000000000000000000000000000000000000aa' },
        { ...asset, code: 'USDC', address: 'eip155:1:0x00000000000000000000000000000000000000aa' },
        { ...asset, code: 'FAR', address: native.replace(':1:', ':5:') },
      ],
    }),
  ).toEqual([
    'onramp.assets[1].code is "ETH" again; codes must be unique: give it another.',
    'onramp.assets[2].address is not in tokenLists; list it there with its decimals.',
    'onramp.assets[3].address is on no network of this file; add the network or remove it.',
  ])
})

test('a secret is never repeated', () => {
  const provider = { ...meld, kind: 'sandbox', apiSecret: 4711, webhookSecret: 'short-4712' }
  const errors = errorsOf({ providers: [provider], assets: [asset] }).join(' ')
  expect(errors).toContain('onramp.providers[0].webhookSecret cannot be used')
  expect(errors).not.toMatch(/4711|4712/)
})

test('selling needs countries, and a provider that buys', () => {
  const offramp = { countries: ['US'] }
  expect(errorsOf({ providers: [meld], assets: [asset], offramp })).toEqual([
    'onramp.offramp needs a provider that buys: sandbox or coinbase.',
  ])
  expect(
    errorsOf({ providers: [meld], assets: [asset], offramp: { countries: ['us'] } }),
  ).toHaveLength(1)
})
