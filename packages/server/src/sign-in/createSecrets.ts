import {
  createHmac,
  createPrivateKey,
  hkdfSync,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'

/** What is derived from `signIn.secrets`. Servers with the same secrets share all of it without a database. */
export interface Secrets {
  /** The secrets of a project's cookies. */
  cookiesOf(project: string): readonly [string, ...string[]]
  /** Authenticates a text for a purpose, in hex (HMAC-SHA-256, its first 128 bits). */
  tag(purpose: string, text: string): string
  /** Returns whether one of the secrets has made a tag. Takes equally long whatever the tag. */
  hasTagged(purpose: string, text: string, tag: string): boolean
  /** The keys of tokens (Ed25519, RFC 8410): the first signs. */
  readonly tokenKeys: readonly [KeyObject, ...KeyObject[]]
}

const tagBytes = 16
/** Everything of a PKCS #8 Ed25519 key but its 32 bytes. */
const ed25519Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Creates {@link Secrets}. Each purpose has a key of its own (HKDF-SHA-256). */
export function createSecrets(secrets: readonly [string, ...string[]]): Secrets {
  const derive = (secret: string, purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `latchkit sign-in ${purpose}`, 32))
  const ofEach = <Value>(create: (secret: string) => Value): readonly [Value, ...Value[]] => {
    const [first, ...others] = secrets
    return [create(first), ...others.map(create)]
  }
  const tagOf = (secret: string, purpose: string, text: string): Buffer =>
    createHmac('sha256', derive(secret, purpose)).update(text).digest().subarray(0, tagBytes)
  return {
    cookiesOf: (project) =>
      ofEach((secret) => derive(secret, `cookie ${project}`).toString('base64url')),
    tag: (purpose, text) => tagOf(secrets[0], purpose, text).toString('hex'),
    hasTagged(purpose, text, tag) {
      const given = Buffer.from(tag, 'hex')
      return (
        given.length === tagBytes &&
        secrets.some((secret) => timingSafeEqual(tagOf(secret, purpose, text), given))
      )
    },
    tokenKeys: ofEach((secret) =>
      createPrivateKey({
        key: Buffer.concat([ed25519Head, derive(secret, 'token')]),
        format: 'der',
        type: 'pkcs8',
      }),
    ),
  }
}
