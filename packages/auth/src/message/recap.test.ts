import { base64urlnopad } from '@scure/base'
import { expect, test } from 'vitest'
import { evm } from '../evm/index.ts'
import { formatMessage } from './formatMessage.ts'
import { parseMessage } from './parseMessage.ts'
import { describeRecap, encodeRecap } from './recap.ts'

const recap = {
  'https://example.com': { 'example/read': [{}], 'example/append': [{}], 'other/action': [{}] },
  'my:resource:uri.1': { 'example/delete': [{}] },
}
const words =
  'I further authorize the stated URI to perform the following actions on my behalf: ' +
  "(1) 'other': 'action' for 'https://example.com'. (2) 'example': 'append', 'read' for 'https://example.com'. " +
  "(3) 'example': 'delete' for 'my:resource:uri.1'."
const resource = (details: unknown) =>
  `urn:recap:${base64urlnopad.encode(new TextEncoder().encode(JSON.stringify(details)))}`

test('says in words what a ReCap allows, and puts them at the end of the statement', () => {
  expect(encodeRecap(recap).statement).toBe(words)
  const fields = {
    domain: 'example.com',
    address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    statement: 'Sign in.',
    uri: 'https://example.com',
    version: '1',
    chainId: '1',
    nonce: '32891756',
    issuedAt: '2021-09-30T16:25:24Z',
  }
  const read = parseMessage(formatMessage(fields, evm(), { recap }), [evm()]).fields
  expect(read.statement).toBe(`Sign in. ${words}`)
  expect(describeRecap(read.resources ?? [])).toBe(words)
})

test('reads the ReCap of a message that others have published', () => {
  expect(
    describeRecap([
      'urn:recap:eyJhdHQiOnsibGl0LXJhdGVsaW1pdGluY3JlYXNlOi8vMjQ1MjkiOnsiQXV0aC9BdXRoIjpbeyJuZnRfaWQiOlsiMjQ1MjkiXSwidXNlcyI6IjIwMCJ9XX19LCJwcmYiOltdfQ',
    ]),
  ).toBe(
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'Auth': 'Auth' for 'lit-ratelimitincrease://24529'.",
  )
})

test('reads a ReCap whose URN is in capitals', () => {
  const { resource: urn } = encodeRecap(recap)
  expect(describeRecap([urn.replace('urn:recap:', 'URN:ReCap:')])).toBe(words)
})

test('allows nothing where nothing is asked', () => {
  expect(describeRecap([])).toBeUndefined()
  expect(describeRecap(['https://example.com'])).toBeUndefined()
})

test.each([
  ['no base64url', 'urn:recap:***'],
  ['no JSON', 'urn:recap:AAAA'],
  ['no attenuations', resource({})],
  ['empty attenuations', resource({ att: {} })],
  ['no abilities', resource({ att: { 'https://example.com': {} } })],
  ['an ability without a namespace', resource({ att: { 'https://example.com': { read: [{}] } } })],
  ['an ability without limits', resource({ att: { 'https://example.com': { 'a/read': true } } })],
])('refuses %s', (_, text) => {
  expect(() => describeRecap([text])).toThrow(expect.objectContaining({ code: 'MessageMalformed' }))
})

test('refuses a ReCap that is not the last resource', () => {
  const { resource: urn } = encodeRecap(recap)
  expect(() => describeRecap([urn, 'https://example.com'])).toThrow('not the last')
  expect(() => describeRecap([urn, urn])).toThrow('not the last')
})
