import { formatSignInMessage, type SignInFields } from '@latchkit/wire/sign-in'
import { expect } from 'vitest'
import { createAuth, encodeRecap, type AuthError } from '../src/index.ts'
import type { Scheme } from './schemes.ts'

const origin = 'https://shop.example.com'
const startMs = Date.parse('2026-11-22T12:00:00Z')
const minuteMs = 60_000
const at = (offsetMs: number) => new Date(startMs + offsetMs).toISOString()

/** What the page sends: fields or text changed before or after the account signs. */
interface Mutation {
  /** Changes fields that are signed afterwards. */
  readonly fields?: (fields: SignInFields, scheme: Scheme) => SignInFields
  /** Changes the text that is signed afterwards. */
  readonly text?: (text: string, scheme: Scheme) => string
  /** Changes the text after it was signed. */
  readonly sent?: (text: string, scheme: Scheme) => string
  readonly signature?: (signature: string, scheme: Scheme) => string
  readonly origin?: string
  /** How late it arrives. */
  readonly lateMs?: number
  readonly isByStranger?: true
}

const set = (change: Partial<SignInFields>): Mutation => ({
  fields: (fields) => ({ ...fields, ...change }),
})
const line = (from: RegExp, to: string): Mutation => ({ text: (text) => text.replace(from, to) })
const sent = (from: string | RegExp, to: string): Mutation => ({
  sent: (text) => text.replace(from, to),
})
const recap = encodeRecap({ 'https://shop.example.com': { 'shop/buy': [{}] } })

/** Signed rightly by the account, and refused for what it says. */
const said: Record<string, Mutation> = {
  'domain: another': set({ domain: 'evil.example.com' }),
  'domain: a look-alike (Cyrillic)': set({ domain: 'shоp.example.com' }),
  'domain: a look-alike (rn for m)': set({ domain: 'shop.exarnple.com' }),
  'domain: punycode': set({ domain: 'xn--shp-4ta.example.com' }),
  'domain: capital letters': set({ domain: 'SHOP.example.com' }),
  'domain: a sub-domain': set({ domain: 'login.shop.example.com' }),
  'domain: its parent': set({ domain: 'example.com' }),
  'domain: as a prefix': set({ domain: 'shop.example.com.evil.example' }),
  'domain: as a suffix': set({ domain: 'evil-shop.example.com' }),
  'domain: a user in front': set({ domain: 'evil@shop.example.com' }),
  'domain: as a user': set({ domain: 'shop.example.com@evil.example' }),
  'domain: another port': set({ domain: 'shop.example.com:8443' }),
  'domain: the default port': set({ domain: 'shop.example.com:443' }),
  'domain: a dot behind': set({ domain: 'shop.example.com.' }),
  'domain: a path behind': set({ domain: 'shop.example.com/evil' }),
  'domain: a zero-width space': set({ domain: 'shop\u200b.example.com' }),
  'domain: percent-encoded': set({ domain: 'shop%2Eexample.com' }),
  'domain: none': set({ domain: '' }),
  'scheme: http': set({ scheme: 'http' }),
  'scheme: another': set({ scheme: 'ftp' }),
  'scheme: capital letters': set({ scheme: 'HTTPS' }),
  'URI: of another site': set({ uri: 'https://evil.example.com/login' }),
  'URI: of another scheme': set({ uri: 'http://shop.example.com/login' }),
  'URI: of another port': set({ uri: 'https://shop.example.com:8443/login' }),
  'URI: the site as a user': set({ uri: 'https://shop.example.com@evil.example/' }),
  'URI: the site as a path': set({ uri: 'https://evil.example/shop.example.com' }),
  'URI: data': set({ uri: 'data:text/html,shop.example.com' }),
  'URI: javascript': set({ uri: 'javascript:location=1' }),
  'URI: made by a script of the site': set({ uri: 'blob:https://shop.example.com/7f3d' }),
  'URI: none': set({ uri: 'login' }),
  'URI: a space': set({ uri: 'https://shop.example.com/a b' }),
  'version: 2': set({ version: '2' }),
  'version: 1.0': set({ version: '1.0' }),
  'version: in other digits': set({ version: '１' }),
  'chain: another': {
    fields: (fields, { otherChainId }) => ({ ...fields, chainId: otherChainId }),
  },
  'chain: none': set({ chainId: '' }),
  'chain: zero in front': { fields: (fields) => ({ ...fields, chainId: `0${fields.chainId}` }) },
  'chain: hex': set({ chainId: '0x1' }),
  'nonce: made up': set({ nonce: 'a'.repeat(32) }),
  'nonce: cut': { fields: (fields) => ({ ...fields, nonce: fields.nonce.slice(0, 31) }) },
  'nonce: capital letters': {
    fields: (fields) => ({ ...fields, nonce: `${fields.nonce.toUpperCase()}A` }),
  },
  'nonce: seven characters': set({ nonce: 'abcdefg' }),
  'nonce: a name of every object': set({ nonce: 'constructor' }),
  'nonce: a second line': {
    fields: (fields) => ({ ...fields, nonce: `${fields.nonce}\nNonce: ${fields.nonce}` }),
  },
  'issued: in the future': set({ issuedAt: at(6 * minuteMs) }),
  'issued: on a day that is none': set({ issuedAt: '2026-02-30T00:00:00Z' }),
  'issued: without a zone': set({ issuedAt: '2026-11-22T12:00:00' }),
  'issued: in words': set({ issuedAt: 'now' }),
  'expires: a moment ago': set({ expirationTime: at(-1) }),
  'expires: now': set({ expirationTime: at(0) }),
  'expires: in another zone, an hour ago': set({ expirationTime: '2026-11-22T13:00:00+02:00' }),
  'expires: in words': set({ expirationTime: 'never' }),
  'starts: in a moment': set({ notBefore: at(1) }),
  'starts: in an hour of another zone': set({ notBefore: '2026-11-22T12:00:00-01:00' }),
  'address: of a stranger': {
    fields: (fields, { stranger }) => ({ ...fields, address: stranger }),
  },
  'address: none': set({ address: '' }),
  'address: a space behind': { fields: (fields) => ({ ...fields, address: `${fields.address} ` }) },
  'address: other letters': {
    fields: (fields) => ({
      ...fields,
      address: fields.address.replace(/[a-z](?!.*[a-z])/, (character) => character.toUpperCase()),
    }),
  },
  'statement: two lines': set({ statement: 'One.\nTwo.' }),
  'statement: of other letters': set({ statement: 'Sign in tо the shop.' }),
  'statement: right to left': set({ statement: 'Sign in \u202e pohs' }),
  'resources: no URI': set({ resources: ['all of it'] }),
  'resources: a ReCap that is not stated': set({ resources: [recap.resource] }),
  'resources: a ReCap in capitals that is not stated': set({
    resources: [recap.resource.replace('urn:recap', 'URN:RECAP')],
  }),
  'resources: a ReCap that is stated in part': set({
    resources: [recap.resource],
    statement: recap.statement.replace('buy', 'look'),
  }),
  'resources: a ReCap that is not last': set({
    resources: [recap.resource, 'https://shop.example.com'],
    statement: recap.statement,
  }),
  'text: CRLF': line(/\n/g, '\r\n'),
  'text: CR': line(/\n/g, '\r'),
  'text: a line break behind': line(/$/, '\n'),
  'text: a byte order mark': line(/^/, '\ufeff'),
  'text: another line separator': line(/\nURI/, '\u2028URI'),
  'text: a second sign-in behind': { text: (text) => `${text}\n${text}` },
  'text: a field twice': line(/Version: 1/, 'Version: 1\nVersion: 1'),
  'text: fields exchanged': line(/(Version: 1)\n(Chain ID: .*)/, '$2\n$1'),
  'text: a field of our own': line(/$/, '\nAdmin: true'),
  'text: two spaces': line(/Nonce: /, 'Nonce:  '),
  'text: small letters': line(/Nonce: /, 'nonce: '),
  'text: another ecosystem': line(/your \w+ account/, 'your Dogecoin account'),
  'text: something in front': line(/^/, 'Hello. '),
  'sent by a page of another site': { origin: 'https://evil.example.com' },
  'sent by a page of a look-alike': { origin: 'https://shop.example.com.evil.example' },
  'sent five minutes late': { lateMs: 5 * minuteMs },
}

/** Changed after the account has signed. */
const changed: Record<string, Mutation> = {
  'after signing: the statement': sent('the shop', 'a shop'),
  'after signing: the nonce': {
    sent: (text) => text.replace(/Nonce: (.)/, (_, first) => `Nonce: ${first === 'a' ? 'b' : 'a'}`),
  },
  'after signing: the time': sent('12:00:00', '12:00:01'),
  'after signing: an expiration': sent(/$/, `\nExpiration Time: ${at(minuteMs)}`),
  'after signing: a resource': sent(/$/, '\nResources:\n- https://shop.example.com'),
  'after signing: the path of the URI': sent('/login', '/admin'),
  'after signing: the address': {
    sent: (text, { address, stranger }) => text.replace(address, stranger),
  },
  'after signing: unicode in another form': sent('shop.', 'shop.\u0301'),
  'signed by a stranger': { isByStranger: true },
}

/** What is at the edge of what is allowed, and passes. */
const controls: Record<string, Mutation> = {
  'the message as it is': {},
  'a scheme': set({ scheme: 'https' }),
  'every field, the times at their edges': set({
    expirationTime: at(1),
    notBefore: at(0),
    requestId: 'order-7',
  }),
  'a clock that is five minutes ahead': set({ issuedAt: at(5 * minuteMs) }),
  'a ReCap that is stated': set({
    statement: `Sign in. ${recap.statement}`,
    resources: [recap.resource],
  }),
  'just in time': { lateMs: 5 * minuteMs - 1 },
}

/** Why a signature is refused, whatever the text beside it says. */
const signatureCodes = ['SignatureInvalid', 'SignatureMalformed', 'ScriptTypeUnsupported']

/**
 * Signs in with a scheme, unmutated and then with every mutation, and expects that the first passes and that each of the
 * others is refused for what it is: a text that its account has signed for what it says, not for the signature.
 */
export async function expectNoMutationPasses(scheme: Scheme): Promise<void> {
  const clock = { ms: startMs }
  const { verifier, chainId, address } = scheme
  const networkId = verifier.networkId(chainId) ?? expect.fail('The scheme has no network.')
  const auth = createAuth({
    origins: [origin],
    secret: 's'.repeat(32),
    verifiers: [verifier],
    networks: [networkId],
    now: () => clock.ms,
  })
  const signIn = async (mutation: Mutation): Promise<string> => {
    clock.ms = startMs
    const { nonce, issuedAt } = await auth.createNonce()
    const fields: SignInFields = {
      domain: 'shop.example.com',
      address,
      statement: 'Sign in to the shop.',
      uri: 'https://shop.example.com/login',
      version: '1',
      chainId,
      nonce,
      issuedAt,
    }
    const written = formatSignInMessage(
      mutation.fields?.(fields, scheme) ?? fields,
      verifier.ecosystem,
    )
    const text = mutation.text?.(written, scheme) ?? written
    const signature = await (mutation.isByStranger
      ? scheme.signAsStranger(text)
      : scheme.sign(text))
    clock.ms += mutation.lateMs ?? 0
    return auth.verify(
      {
        message: mutation.sent?.(text, scheme) ?? text,
        signature: mutation.signature?.(signature, scheme) ?? signature,
      },
      mutation.origin ?? origin,
    )
  }
  for (const [name, control] of Object.entries(controls))
    expect([name, await signIn(control)]).toEqual([name, `${networkId}:${address}`])

  const signatures = Object.entries(scheme.signatures).map(
    ([name, signature]) => [`signature: ${name}`, { signature }] as const,
  )
  const mutations = [...Object.entries(said), ...Object.entries(changed), ...signatures]
  expect(mutations.length).toBeGreaterThanOrEqual(80)
  const passed: string[] = []
  for (const [name, mutation] of mutations) {
    const error: unknown = await signIn(mutation).then(
      () => passed.push(name),
      (reason: unknown) => reason,
    )
    if (passed.at(-1) === name) continue
    expect({ name, error }).toMatchObject({
      error: { name: 'AuthError', fix: expect.any(String) },
    })
    const isForSignature = signatureCodes.includes((error as AuthError).code)
    // Another address that is one is refused because it has not signed.
    if (name in said && !name.startsWith('address: '))
      expect({ name, error, isForSignature }).toMatchObject({ isForSignature: false })
    // What is no signature of a key may be one of a contract, which needs a node.
    const isNodeMissing = (error as AuthError).code === 'NetworkNotAllowed'
    if (name.startsWith('signature: '))
      expect({ name, error, is: isForSignature || isNodeMissing }).toMatchObject({ is: true })
  }
  expect(passed).toEqual([])
}
