import { HDKey } from '@scure/bip32'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { HDKey as Slip10Key } from 'micro-key-producer/slip10.js'
import { describe, expect, it } from 'vitest'
import { accountsOn } from './accountsOn.ts'
import { deriveAddresses } from './addresses.ts'
import { derivePrivateKey, deriveSeed, toWords } from './derive.ts'

const about = `${'abandon '.repeat(11)}about`

describe('published vectors', () => {
  it('BIP-39: entropy, words and seed', async () => {
    for (const [entropy, words] of bip39Vectors) {
      expect(toWords(Buffer.from(entropy, 'hex'))).toBe(words)
      expect(Buffer.from(mnemonicToEntropy(words, wordlist)).toString('hex')).toBe(entropy)
    }
    // Without a passphrase; the vectors of BIP-39 have TREZOR.
    expect(hex(await deriveSeed(new Uint8Array(16)))).toBe(
      '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
    )
  })

  it('BIP-32: the first test vector', () => {
    const root = HDKey.fromMasterSeed(Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex'))
    expect(root.derive("m/0'/1/2'/2/1000000000").privateExtendedKey).toBe(
      'xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREPSL39UNdE3BBDu76',
    )
  })

  it('SLIP-10: the first ed25519 vector', () => {
    const root = Slip10Key.fromMasterSeed(Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex'))
    expect(hex(root.derive("m/0'/1'/2'/2'/1000000000'").privateKey)).toBe(
      '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
    )
  })

  it('BIP-84: the address and the private key of its test vector', async () => {
    const entropy = mnemonicToEntropy(about, wordlist)
    expect((await deriveAddresses(entropy)).bitcoin).toBe(
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    )
    expect(hex(derivePrivateKey(await deriveSeed(entropy), 'bitcoin'))).toBe(
      // KyZpNDKnfs94vbrwhJneDi77V6jF64PWPF8x5cdJb8ifgg2DUc9d
      '4604b4b710fe91f584fff084e1a9159fe4f8408fff380596a604948474ce4fa3',
    )
  })

  it('the accounts that other wallets show for the same words', async () => {
    const addresses = await deriveAddresses(mnemonicToEntropy(about, wordlist))
    expect(addresses).toEqual({
      eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
      bitcoin: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
      bitcoinTest: 'tb1q6rz28mcfaxtmd6v789l9rrlrusdprr9pqcpvkl',
    })
    expect(
      accountsOn(addresses, [
        'eip155:31337',
        'polkadot:91b171bb158e2d3848fa23a9f1c25182',
        'eip155:0',
        'bip122:000000000019d6689c085ae165831e93',
        'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
      ]),
    ).toEqual([
      'eip155:31337:0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      'bip122:000000000019d6689c085ae165831e93:bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
      'bip122:0f9188f13cb7b2c71f2a335e3a4fc328:bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk',
    ])
  })
})

const bip39Vectors = [
  ['00000000000000000000000000000000', about],
  [
    '7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f',
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
  ],
  [
    '80808080808080808080808080808080',
    'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
  ],
  ['ffffffffffffffffffffffffffffffff', `${'zoo '.repeat(11)}wrong`],
  [
    '9e885d952ad362caeb4efe34a8e91bd2',
    'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic',
  ],
] as const

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
