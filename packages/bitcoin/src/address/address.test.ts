import { expect, test } from 'vitest'
import { hex } from '@scure/base'
import { decodeAddress } from './decodeAddress.ts'
import { isAddress } from './addresses.ts'

const scriptOf = (address: string): string | undefined => {
  const decoded = decodeAddress(address)
  return decoded && hex.encode(decoded.scriptPubKey)
}

test.each([
  [
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    '0014751e76e8199196d454941c45d1b3a323f1433bd6',
    'p2wpkh',
  ],
  [
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
    '00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262',
    'p2wsh',
  ],
  [
    'tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy',
    '0020000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433',
    'p2wsh',
  ],
  [
    'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
    '5120000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433',
    'p2tr',
  ],
  [
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
    'p2tr',
  ],
])('reads the valid addresses of BIP-173 and BIP-350: %s', (address, script, kind) => {
  expect(scriptOf(address)).toBe(script)
  expect(decodeAddress(address)?.kind).toBe(kind)
})

test.each([
  [
    'bc1p2wsldez5mud2yam29q22wgfh9439spgduvct83k3pm50fcxa5dps59h4z5',
    '512053a1f6e454df1aa2776a2814a721372d6258050de330b3c6d10ee8f4e0dda343',
  ],
  [
    'bc1pz37fc4cn9ah8anwm4xqqhvxygjf9rjf2resrw8h8w4tmvcs0863sa2e586',
    '5120147c9c57132f6e7ecddba9800bb0c4449251c92a1e60371ee77557b6620f3ea3',
  ],
  [
    'bc1punvppl2stp38f7kwv2u2spltjuvuaayuqsthe34hd2dyy5w4g58qqfuag5',
    '5120e4d810fd50586274face62b8a807eb9719cef49c04177cc6b76a9a4251d5450e',
  ],
  [
    'bc1pwyjywgrd0ffr3tx8laflh6228dj98xkjj8rum0zfpd6h0e930h6saqxrrm',
    '5120712447206d7a5238acc7ff53fbe94a3b64539ad291c7cdbc490b7577e4b17df5',
  ],
])('reads the addresses of BIP-341: %s', (address, script) => {
  expect(scriptOf(address)).toBe(script)
})

test.each([
  ['1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH', 'p2pkh'],
  ['17VZNX1SN5NtKa8UQFxwQbFeFc3iqRYhem', 'p2pkh'],
  ['3EktnHQD7RiAE6uzMj2ZifT9YgRrkSgzQX', 'p2sh'],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'p2pkh'],
  ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'p2sh'],
])('reads addresses in Base58Check: %s', (address, kind) => {
  expect(decodeAddress(address)?.kind).toBe(kind)
})

test.each([
  'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
  'BC1SW50QGDZ25J',
  'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
])('does not send to scripts that have no meaning yet: %s', (address) => {
  expect(isAddress(address)).toBe(false)
})

test.each([
  'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf',
  'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
  'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47',
  'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
  'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
  'bc1pw5dgrnzv',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
  'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
  'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf',
  'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j',
  'bc1gmk9yu',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
  '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMh',
  '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAM',
  'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1',
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '11111111111111111111111111111111',
  ' bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'alice.btc',
  '',
  '1',
  '1'.repeat(10_000),
])('refuses %s', (text) => {
  expect(isAddress(text)).toBe(false)
})

test.each([undefined, null, 7, {}, ['1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH']])(
  'refuses what is not a text: %j',
  (value) => {
    expect(isAddress(value)).toBe(false)
  },
)

test('knows no addresses of a network that is not known', () => {
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  expect(isAddress(address, 'bip122:000000000019d6689c085ae165831e93')).toBe(true)
  expect(isAddress(address, 'bip122:12a765e31ffd4059bada1e25190f6e98')).toBe(false)
})
