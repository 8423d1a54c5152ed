import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import { HDKey } from '@scure/bip32'
import { NETWORK, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { addressOn } from './accountsOn.ts'
import { deriveAddresses } from './addresses.ts'
import { derivePrivateKey, deriveSeed, toWords } from './derive.ts'
import { createEntropy } from './vault.ts'

/** `npm run drill -- frame keys` sets ten thousand. */
const cases = Number(process.env['FRAME_KEY_CASES'] ?? 50)

it(
  `derives the accounts of viem, @solana/kit and btc-signer from ${cases} random entropies`,
  { timeout: 120_000 + cases * 2_000 },
  async () => {
    for (let count = 0; count < cases; count++) {
      const entropy = createEntropy()
      const seed = await deriveSeed(entropy)
      const root = HDKey.fromMasterSeed(seed)
      const solana = await createKeyPairSignerFromPrivateKeyBytes(derivePrivateKey(seed, 'solana'))
      const addresses = await deriveAddresses(entropy)
      expect(addresses).toEqual({
        eip155: mnemonicToAccount(toWords(entropy)).address,
        solana: solana.address,
        bitcoin: p2wpkh(publicKey(root, "m/84'/0'/0'/0/0"), NETWORK).address,
        bitcoinTest: p2wpkh(publicKey(root, "m/84'/1'/0'/0/0"), TEST_NETWORK).address,
      })
      expect(addressOn(addresses, 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328')).toBe(
        p2wpkh(publicKey(root, "m/84'/1'/0'/0/0"), { ...TEST_NETWORK, bech32: 'bcrt' }).address,
      )
    }
  },
)

function publicKey(root: HDKey, path: string): Uint8Array {
  const key = root.derive(path).publicKey
  if (!key) throw new Error('no public key')
  return key
}
