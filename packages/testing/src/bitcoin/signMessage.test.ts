import { base64 } from '@scure/base'
import { NETWORK, WIF } from '@scure/btc-signer'
import { hex } from '@scure/base'
import { expect, test } from 'vitest'
import { isBip322 } from '../../test/isBip322.ts'
import { bitcoinAddress } from './bitcoinAddress.ts'
import { signMessage } from './signMessage.ts'

const key = hex.encode(WIF().decode('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'))
const of = (kind: 'p2wpkh' | 'p2tr' | 'p2pkh') =>
  bitcoinAddress(key, { kind, purpose: 'payment' }, NETWORK)
const bytes = (text: string) => new TextEncoder().encode(text)

test('signs a published key’s text as BIP-322 has it', () => {
  expect(of('p2wpkh').address).toBe('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l')
  const published = base64.decode(
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  )
  expect(isBip322(of('p2wpkh').script, 'Hello World', published)).toBe(true)
  expect(isBip322(of('p2wpkh').script, 'Hello world', published)).toBe(false)
})

test.each(['p2wpkh', 'p2tr'] as const)(
  'an address of %s signs texts that others can check',
  (kind) => {
    const address = of(kind)
    for (const text of ['', 'Hello World', 'grüezi '.repeat(100)]) {
      const signature = signMessage(address, bytes(text), 'bip322')
      expect(isBip322(address.script, text, signature)).toBe(true)
      expect(isBip322(address.script, `${text}!`, signature)).toBe(false)
    }
  },
)

test('an address that begins with 1 signs with the older ECDSA, whatever it is asked for', () => {
  const signature = signMessage(of('p2pkh'), bytes('Hello World'), 'bip322')
  expect(signature).toHaveLength(65)
  expect([31, 32]).toContain(signature[0])
  expect(signMessage(of('p2wpkh'), bytes('x'.repeat(300)), 'ecdsa')).toHaveLength(65)
})
