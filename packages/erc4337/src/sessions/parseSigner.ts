import { HttpError } from '@latchkit/backend/errors'
import type { SessionSigner } from '@latchkit/wire'
import { hexToString, zeroAddress, type Address, type Hex } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import * as v from 'valibot'

const maxKeys = 4
const signerSchema = v.object({
  type: v.literal('keys'),
  data: v.object({
    keys: v.pipe(
      v.array(v.object({ type: v.literal('secp256k1'), publicKey: v.string() })),
      v.nonEmpty(),
      v.maxLength(maxKeys),
    ),
  }),
})

/** A signer of ERC-7715 that is an account: its address is the address of a key. */
const accountSchema = v.object({
  type: v.literal('account'),
  data: v.object({ address: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i)) }),
})

/**
 * Parses the site's key and returns its address. The server's own key may be listed beside it.
 * @throws HttpError 400 `key`
 */
export function parseSigner(signer: SessionSigner, serverKey: Address): Address {
  const account = v.safeParse(accountSchema, signer)
  if (account.success) {
    const address = account.output.data.address.toLowerCase() as Address
    if (address !== serverKey && address !== zeroAddress) return address
  }
  const { success, output } = v.safeParse(signerSchema, signer)
  const keys = success ? output.data.keys.map(({ publicKey }) => addressOf(publicKey)) : []
  const others = keys.filter((key) => key !== serverKey)
  const [siteKey] = others
  if (others.length === 1 && siteKey !== undefined) return siteKey
  throw new HttpError(
    400,
    'key',
    'The signer must be of type keys, with one secp256k1 key: 0x04 and 64 bytes in hex; or of type account, with the address of such a key.',
  )
}

/** Returns the address of a public key. Older clients send the hex encoding of its hex text. */
function addressOf(publicKey: string): Address | undefined {
  const plain = /^0x(?:3[0-9]|[46][1-6]){130}$/i.test(publicKey)
    ? `0x${hexToString(publicKey as Hex)}`
    : publicKey
  if (!/^0x04[0-9a-f]{128}$/i.test(plain)) return undefined
  return publicKeyToAddress(plain.toLowerCase() as Hex).toLowerCase() as Address
}
