import { base64urlnopad } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { evm } from '../evm/index.ts'
import { solana } from '../solana/index.ts'
import { bitcoin } from '../bitcoin/index.ts'
import { formatMessage } from './formatMessage.ts'
import { parseMessage } from './parseMessage.ts'

const address = '0xe5A12547fe4E872D192E3eCecb76F2Ce1aeA4946'
const statement = 'I accept the ServiceOrg Terms of Service: https://service.org/tos'
const [T, L] = ['2022-03-17T12:45:13.610Z', 'https://service.org/login']

/** A message with every field, line by line, changed by `change`. */
function lines(change: Record<string, string | null> = {}): string {
  const all: Record<string, string | null> = {
    head: 'service.org wants you to sign in with your Ethereum account:',
    address,
    gap: '',
    statement,
    space: '',
    uri: `URI: ${L}`,
    version: 'Version: 1',
    chain: 'Chain ID: 1',
    nonce: 'Nonce: 12341234',
    issued: `Issued At: ${T}`,
    expires: 'Expiration Time: 2023-03-17T12:45:13.610Z',
    before: `Not Before: ${T}`,
    request: 'Request ID: some_id',
    resources: 'Resources:',
    first: `- ${L}`,
    ...change,
  }
  return Object.values(all)
    .filter((line) => line !== null)
    .join('\n')
}
function order(...names: string[]): string {
  const all = lines().split('\n')
  const labels = names.map((name) => all.findIndex((line) => line.startsWith(name)))
  const sorted = [...labels].sort((one, other) => one - other)
  const copy = [...all]
  labels.forEach((from, at) => {
    copy[sorted[at] ?? 0] = all[from] ?? ''
  })
  return copy.join('\n')
}

describe('the examples of EIP-4361', () => {
  const example = (head: string) =>
    `${head} wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`
  test.each([
    ['an implicit scheme', 'example.com', { domain: 'example.com' }],
    ['an explicit port', 'example.com:3388', { domain: 'example.com:3388' }],
    ['an explicit scheme', 'https://example.com', { scheme: 'https', domain: 'example.com' }],
  ])('%s', (_, head, expected) => {
    const { fields } = parseMessage(example(head), [evm()])
    expect(fields).toEqual({
      ...expected,
      address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
      uri: 'https://example.com/login',
      version: '1',
      chainId: '1',
      nonce: '32891756',
      issuedAt: '2021-09-30T16:25:24Z',
      resources: [
        'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
        'https://example.com/my-web2-claim.json',
      ],
    })
    expect(formatMessage(fields, evm())).toBe(example(head))
  })
})

describe('what the reference parser of EIP-4361 accepts', () => {
  const accepted: Record<string, string> = {
    'every field': lines(),
    'no optional field': lines({
      expires: null,
      before: null,
      request: null,
      resources: null,
      first: null,
    }),
    'a time without fractions': lines({ issued: 'Issued At: 2021-09-30T16:25:24Z' }),
    'an IP address as domain': lines({
      head: '127.0.0.1 wants you to sign in with your Ethereum account:',
    }),
    'a domain with a user': lines({
      head: 'test@127.0.0.1 wants you to sign in with your Ethereum account:',
    }),
    'a domain with a port': lines({
      head: '127.0.0.1:8080 wants you to sign in with your Ethereum account:',
    }),
    'a domain with user and port': lines({
      head: 'test@127.0.0.1:8080 wants you to sign in with your Ethereum account:',
    }),
    'no statement': lines({ statement: null }),
    'no resource after the heading': lines({ first: null }),
    'an empty request id': lines({ request: 'Request ID: ' }),
    'an IPv6 address in the URI': lines({ uri: 'URI: uri://[ffff:abcd:0:10:200:3000:f8a:1]/p' }),
  }
  test.each(Object.entries(accepted))('%s', (_, text) => {
    expect(formatMessage(parseMessage(text, [evm()]).fields, evm())).toBe(text)
  })
})

describe('what the reference parser of EIP-4361 refuses', () => {
  const refused: Record<string, string> = {
    'no domain': lines({ head: ' wants you to sign in with your Ethereum account:' }),
    'no address': lines({ address: '' }),
    'no URI': lines({ uri: '' }),
    'no version': lines({ version: '' }),
    'no chain id': lines({ chain: '' }),
    'no nonce': lines({ nonce: '' }),
    'no time of issue': lines({ issued: '' }),
    'the URI after the version': order('Version: ', 'URI: '),
    'the version after the chain id': order('Chain ID: ', 'Version: '),
    'the chain id after the nonce': order('Nonce: ', 'Chain ID: '),
    'the nonce after the time of issue': order('Issued At: ', 'Nonce: '),
    'the time of issue after the expiration': order('Expiration Time: ', 'Issued At: '),
    'the expiration after the start': order('Not Before: ', 'Expiration Time: '),
    'the start after the request id': order('Request ID: ', 'Not Before: '),
    'the request id after the resources': lines({ request: null }) + '\nRequest ID: some_id',
    'one line too many': lines({ gap: '\n' }),
    'a domain that is none': lines({
      head: '#notrfc wants you to sign in with your Ethereum account:',
    }),
    'an address in small alphanumerics': lines({ address: address.toLowerCase() }),
    'an address with another checksum': lines({ address: address.replace('e5A', 'E5A') }),
    'a statement of two lines': lines({
      statement: 'I accept the ServiceOrg Terms:\nhttps://service.org/tos',
    }),
    'a URI that is none': lines({ uri: 'URI: _not_a_rfc3986_valid_uri_' }),
    'a URI without scheme': lines({ uri: 'URI: :not_a_rfc3986_valid_uri_' }),
    'version 2': lines({ version: 'Version: 2' }),
    'a chain id that is none': lines({ chain: 'Chain ID: ?' }),
    'a nonce of 7 characters': lines({ nonce: 'Nonce: 1234567' }),
    'a time of issue in words': lines({
      issued: 'Issued At: Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)',
    }),
    'an expiration in words': lines({
      expires: 'Expiration Time: Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)',
    }),
    'a start in words': lines({ before: 'Not Before: Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)' }),
    'two resources in a line': lines({ first: `- ${L} - ${L}/2` }),
    'a second resource that is none': lines({ first: `- ${L}\n- _not_a_rfc3986_valid_uri_` }),
    'a first resource that is none': lines({ first: `- _not_a_rfc3986_valid_uri_\n- ${L}` }),
    ...Object.fromEntries(
      [
        'uri://[::0.0.0.256]/p/path',
        'uri://[::300.0.0.0]/p/path',
        'uri://[::0.ff.0.255]',
        'uri://[::0.0.256.0]',
        'uri://[ffff:abcd:0:10:200:3000:f8a:1:ffff]',
        'uri://[ffff:abcd:0:10:200:3000:f8a]',
        'uri://[ffff:abcd:0:10:200:3000:ff:255.255.255.255]',
        'uri://[::1:2:3:4:5:6:7:8]',
        'uri://[::1:2:3:4:5:6:198.162.10.255]',
        'uri://[1:2:3:4:5:6:7:8::]',
        'uri://[1:2:3:4:5:6::198.162.10.255]',
        'uri://[1:2:3:4:5::6:7:8]',
        'uri://[1:2:3:4:5::6:198.162.10.255]',
        '://user:pass@example.com:123/one/two.three?q1=a1&q2=a2#body',
        'uri://user:pass@example.com:123/one/two.three ?q1=a1&q2=a2#body',
        'uri://user:pass@example.com:123/one/two.three?q1=a1&q2=a2 #body',
      ].map((uri) => [`the URI ${uri}`, lines({ uri: `URI: ${uri}` })]),
    ),
  }
  test.each(Object.entries(refused))('%s', (_, text) => {
    expect(() => parseMessage(text, [evm()])).toThrow(
      expect.objectContaining({ name: 'AuthError' }),
    )
  })
})

// Its rules, tried alone there, stand here where a message has them.
const alphanumerics = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const escapes = '%00%ff%FF%0a%0A%20'
const placesOf: Record<string, (text: string) => string> = {
  scheme: (text) => lines({ head: `${text}://service.org${head}` }),
  statement: (text) => lines({ statement: text }),
  'user of the domain': (text) => lines({ head: `${text}@service.org${head}` }),
  'name of the domain': (text) => lines({ head: `${text}${head}` }),
  'path of the URI': (text) => lines({ uri: `URI: https://service.org/${text}` }),
  'fragment of the URI': (text) => lines({ uri: `URI: https://service.org/#${text}` }),
}
const head = ' wants you to sign in with your Ethereum account:'

describe('the characters that the reference parser of EIP-4361 accepts and refuses', () => {
  test.each([
    ['scheme', `${alphanumerics}+-.`],
    ['statement', `:/?#[]@!$&'()*+,;= ${alphanumerics}-._~`],
    ['user of the domain', `${alphanumerics}-._~!$&'()*+,;=:${escapes}`],
    ['name of the domain', `${alphanumerics}-._~!$&'()*+,;=${escapes}`],
    ['path of the URI', `${alphanumerics}-._~!$&'()*+,;=:@${escapes}`],
    ['fragment of the URI', `${alphanumerics}-._~!$&'()*+,;=:@${escapes}/?`],
  ])('every one of a %s', (place, characters) => {
    const text = placesOf[place]?.(characters) ?? ''
    expect(formatMessage(parseMessage(text, [evm()]).fields, evm())).toBe(text)
  })

  test.each([
    ['scheme', ` ${alphanumerics}+-.`, ':', '#', '?', '@', '!', '~'],
    ['statement', '`', '<', '>', '{', '|', '}'],
    ['user of the domain', '/', '#', '?', '@', '[', ']'],
    ['name of the domain', '/', '#', '?', '@', '[', ']'],
    ['path of the URI', '^', '`', '|', '%', '['],
    ['fragment of the URI', '#', '['],
  ])('none of those that a %s cannot have', (place, ...texts) => {
    const accepted = texts.filter((text) => {
      try {
        return parseMessage(placesOf[place]?.(text) ?? '', [evm()])
      } catch {
        return false
      }
    })
    expect(accepted).toEqual([])
  })
})

describe('the examples of CAIP-122', () => {
  const anyChain = { ...solana(), isChainId: (text: string) => /^\w+$/.test(text) }
  test('the bytes of the profile of Solana', () => {
    const bytes = base64urlnopad.decode(
      'c2VydmljZS5vcmcgd2FudHMgeW91IHRvIHNpZ24gaW4gd2l0aCB5b3VyIFNvbGFuYSBhY2NvdW50OgpHd0FGNDV6amZ5R3pVYmQzaTNoWHh6R2V1Y2h6RVpYd3BSWUhaTTU5MTJGMQoKSSBhY2NlcHQgdGhlIFNlcnZpY2VPcmcgVGVybXMgb2YgU2VydmljZTogaHR0cHM6Ly9zZXJ2aWNlLm9yZy90b3MKClVSSTogaHR0cHM6Ly9zZXJ2aWNlLm9yZy9sb2dpbgpWZXJzaW9uOiAxCkNoYWluIElEOiAxCk5vbmNlOiAzMjg5MTc1NwpJc3N1ZWQgQXQ6IDIwMjEtMDktMzBUMTY6MjU6MjQuMDAwWgpSZXNvdXJjZXM6Ci0gaXBmczovL1FtZTdzczNBUlZneHY2clhxVlBpaWtNSjh1Mk5MZ21nc3pnMTNwWXJES0VvaXUKLSBodHRwczovL2V4YW1wbGUuY29tL215LXdlYjItY2xhaW0uanNvbg',
    )
    const text = new TextDecoder().decode(bytes)
    const { fields } = parseMessage(text, [anyChain])
    expect(fields).toMatchObject({
      domain: 'service.org',
      address: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
      chainId: '1',
      nonce: '32891757',
      issuedAt: '2021-09-30T16:25:24.000Z',
    })
    expect(formatMessage(fields, anyChain)).toBe(text)
  })
})

test('the sketch in CAIP-122 itself, whose fields are in an order that no profile has, is refused', () => {
  const sketch = `service.org wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

${statement}

URI: ${L}
Version: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Chain ID: 1`
  expect(() => parseMessage(sketch, [evm()])).toThrow('The line “Chain ID:” is missing')
  const [chain, ...others] = sketch.split('\n').toReversed()
  const lines = others.toReversed()
  const inOrder = [...lines.slice(0, -2), chain, ...lines.slice(-2)].join('\n')
  expect(parseMessage(inOrder, [evm()]).fields).toMatchObject({ chainId: '1', nonce: '32891756' })
})

test('reads both heads that Solana messages without a statement have, and no third', () => {
  const head =
    'service.org wants you to sign in with your Solana account:\nGwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'
  const body = `URI: ${L}\nVersion: 1\nChain ID: mainnet\nNonce: 32891757\nIssued At: ${T}`
  for (const gap of ['\n\n', '\n\n\n'])
    expect(parseMessage(`${head}${gap}${body}`, [solana()]).fields.uri).toBe(L)
  for (const gap of ['\n', '\n\n\n\n', '\r\n\r\n'])
    expect(() => parseMessage(`${head}${gap}${body}`, [solana()])).toThrow(
      expect.objectContaining({ name: 'AuthError' }),
    )
})

test('names what is wrong, and what to do', () => {
  expect(() => parseMessage(lines(), [solana(), bitcoin()])).toThrow(
    expect.objectContaining({
      code: 'EcosystemUnsupported',
      fix: expect.stringContaining('verifier'),
    }),
  )
  expect(() => parseMessage(lines({ address: 'nobody' }), [evm()])).toThrow(
    expect.objectContaining({ code: 'AddressMalformed', fix: expect.stringContaining('EIP-55') }),
  )
  expect(() => parseMessage(lines({ nonce: 'Nonce: short' }), [evm()])).toThrow(
    expect.objectContaining({
      code: 'MessageMalformed',
      message: expect.stringContaining('Nonce'),
    }),
  )
  expect(() => parseMessage(lines({ statement: 'a'.repeat(9_000) }), [evm()])).toThrow(
    'longer than',
  )
})

test('writes nothing that it would not read', () => {
  const { fields } = parseMessage(lines(), [evm()])
  const bad = {
    statement: ['', 'two\nlines', 'ümlaut', 'a "quote"'],
    domain: ['', 'a b', 'evil.example/service.org'],
    uri: ['', 'login', 'https://service.org/a b'],
    nonce: ['1234567', 'abc-defgh'],
    chainId: ['0', '01', '0x1'],
    issuedAt: ['now', '2022-02-30T00:00:00Z', '2022-03-17T24:00:00Z', '2022-03-17 12:45:13Z'],
    requestId: ['a b', 'a\nb'],
    version: ['2'],
    address: [address.toLowerCase()],
    resources: [['not a uri'], ['https://service.org/\n- https://evil.example']],
  }
  for (const [field, values] of Object.entries(bad))
    for (const value of values)
      expect(
        () => formatMessage({ ...fields, [field]: value }, evm()),
        `${field}: ${String(value)}`,
      ).toThrow(expect.objectContaining({ name: 'AuthError' }))
})
